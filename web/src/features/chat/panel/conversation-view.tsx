import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { preloadLazyModule } from '#lib/lazy/use-lazy-module.ts';

import { Composer } from '../composer/composer.tsx';
import { useFiles } from '../composer/use-files.ts';
import type { ChatRoom } from '../room/chat-room.ts';
import { fetchAttaching } from '../late.ts';
import { MessageList } from '../list/message-list.tsx';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-panel.module.css';
import { playNotificationSound } from './notification-sound.ts';

interface ConversationViewProps {
  room: ChatRoom;
  titleId: string;
  messagingLink: { readonly name: string; readonly url: string } | undefined;
  onClose: () => void;
}

/** What the panel holds: header, messages, and where one writes. Files may be dropped anywhere on it. */
export function ConversationView({ room, titleId, messagingLink, onClose }: ConversationViewProps) {
  const { t } = useTranslation('chat');
  const view = useSyncExternalStore(room.subscribe, room.getSnapshot);
  const brought = useFiles();
  const [isOver, setIsOver] = useState(false);
  const { latest } = view;

  useEffect(() => {
    if (latest) playNotificationSound();
  }, [latest]);

  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      if (!isOver) preloadLazyModule(fetchAttaching);
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      brought.bring(event.dataTransfer.files);
    },
  };

  return (
    <div className={styles.conversation} role="presentation" {...drag}>
      <ChatHeader
        titleId={titleId}
        connection={view.line}
        isRefreshing={view.isRefreshing}
        messagingLink={messagingLink}
        onRefresh={() => void room.refresh()}
        onClose={onClose}
      />
      <MessageList room={room} view={view} />
      <Composer
        participantId={room.participantId}
        brought={brought}
        onText={(payload) => room.send({ message_type: 'text', payload })}
        onFile={(sendable) => room.sendFile(sendable)}
      />
      {isOver && <p className={styles.drop}>{t('dropHere')}</p>}
    </div>
  );
}
