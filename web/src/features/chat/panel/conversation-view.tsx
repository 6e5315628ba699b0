import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Composer } from '../composer/composer.tsx';
import type { Attachments } from '../composer/use-attachments.ts';
import { MessageList } from '../list/message-list.tsx';
import type { ChatRoom } from '../room/chat-room.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-panel.module.css';
import { playNotificationSound } from './notification-sound.ts';

interface ConversationViewProps {
  room: ChatRoom;
  attachments: Attachments;
  titleId: string;
  messagingLink: { readonly name: string; readonly url: string } | undefined;
  onClose: () => void;
}

/** Header, messages and composer of a room. Files can be dropped anywhere on it. */
export function ConversationView(props: ConversationViewProps) {
  const { room, attachments, titleId, messagingLink, onClose } = props;
  const { t } = useTranslation('chat');
  const state = useSyncExternalStore(room.subscribe, room.getSnapshot);
  const [isDragging, setIsDragging] = useState(false);
  const { latestReceived } = state;

  useEffect(() => {
    if (latestReceived) playNotificationSound();
  }, [latestReceived]);

  const dragHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false);
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(false);
      void attachments.add([...event.dataTransfer.files]);
    },
  };

  return (
    <div className={styles.conversation} role="presentation" {...dragHandlers}>
      <ChatHeader
        titleId={titleId}
        connection={state.connection}
        isRefreshing={state.isRefreshing}
        messagingLink={messagingLink}
        onRefresh={() => void room.refresh()}
        onClose={onClose}
      />
      <MessageList room={room} state={state} />
      <Composer
        participantId={room.participantId}
        attachments={attachments}
        onText={(payload) => room.send({ message_type: 'text', payload })}
        onFile={(file) => room.sendFile(file)}
      />
      {isDragging && <p className={styles.drop}>{t('dropHere')}</p>}
    </div>
  );
}
