import { Bell, BellOff, RotateCw } from 'lucide-react';
import { type DragEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import { Composer } from '../composer/composer.tsx';
import type { Attachments } from '../composer/use-attachments.ts';
import { MessageList } from '../list/message-list.tsx';
import { LeaveSiteQuestion } from '../message/chat-link.tsx';
import type { ChatRoom } from '../room/chat-room.ts';
import type { ConnectionStatus } from '../room/room-state.ts';
import styles from './chat-panel.module.css';
import { isSoundOn, playNotificationSound, setSoundOn, startSoundWithTap } from './notification-sound.ts';
import { PanelTitleBar } from './panel-title-bar.tsx';

interface ChatHeaderProps {
  titleId: string;
  connection: ConnectionStatus;
  isRefreshing: boolean;
  /** The operator's account in another messaging app. */
  messagingLink: { readonly name: string; readonly url: string } | undefined;
  onRefresh: () => void;
  onClose: () => void;
}

/** Title bar of the chat, with the messaging link and the state of the connection. */
function ChatHeader(props: ChatHeaderProps) {
  const { titleId, connection, isRefreshing, messagingLink, onRefresh, onClose } = props;
  const { t } = useTranslation('chat');
  const [hasSound, setHasSound] = useState(isSoundOn);
  return (
    <header className={styles.header}>
      <PanelTitleBar titleId={titleId} onClose={onClose}>
        <IconButton
          label={hasSound ? t('soundOff') : t('soundOn')}
          icon={hasSound ? <Bell /> : <BellOff />}
          onClick={() => {
            setSoundOn(!hasSound);
            setHasSound(!hasSound);
          }}
        />
        <IconButton label={t('refresh')} icon={<RotateCw />} busy={isRefreshing} onClick={onRefresh} />
      </PanelTitleBar>
      {messagingLink && (
        <p className={styles.messagingLink}>
          <a href={messagingLink.url} target="_blank" rel="noopener noreferrer">
            {t('messagingLink', { name: messagingLink.name })}
          </a>
        </p>
      )}
      <p role="status" className={styles.connection} data-connection={connection}>
        {connection !== 'connected' && t(`connection.${connection}`)}
      </p>
    </header>
  );
}

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

  useEffect(startSoundWithTap, []);
  useEffect(() => {
    if (latestReceived.length > 0) playNotificationSound();
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
      <LeaveSiteQuestion>
        <MessageList room={room} state={state} />
      </LeaveSiteQuestion>
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
