import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { expectPart } from '#lib/use-late-part.ts';

import { Composer } from '../composer/composer.tsx';
import { useFiles } from '../composer/use-files.ts';
import type { ChatRoom } from '../connection/room.ts';
import { fetchAttaching } from '../late.ts';
import { MessageList } from '../list/message-list.tsx';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-panel.module.css';
import { ring } from './sound.ts';

interface ConversationProps {
  room: ChatRoom;
  titleId: string;
  elsewhere: { readonly name: string; readonly url: string } | undefined;
  onClose: () => void;
}

/** What the panel holds: header, messages, and where one writes. Files may be dropped anywhere on it. */
export function Conversation({ room, titleId, elsewhere, onClose }: ConversationProps) {
  const { t } = useTranslation('chat');
  const view = useSyncExternalStore(room.subscribe, room.read);
  const brought = useFiles();
  const [isOver, setIsOver] = useState(false);
  const { latest } = view;

  useEffect(() => {
    if (latest) ring();
  }, [latest]);

  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      if (!isOver) expectPart(fetchAttaching);
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
        line={view.line}
        isRefreshing={view.isRefreshing}
        elsewhere={elsewhere}
        onRefresh={() => void room.refresh()}
        onClose={onClose}
      />
      <MessageList room={room} view={view} />
      <Composer
        who={room.id}
        brought={brought}
        onText={(payload) => room.say({ message_type: 'text', payload })}
        onFile={(sendable) => room.sendFile(sendable)}
      />
      {isOver && <p className={styles.drop}>{t('dropHere')}</p>}
    </div>
  );
}
