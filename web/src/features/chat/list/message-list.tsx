import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';

import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

import type { MessageContent } from '../conversation/received-message.ts';
import type { ChatRow } from '../conversation/rows.ts';
import { toTimeline } from '../conversation/timeline.ts';
import type { ChatRoom } from '../room/chat-room.ts';
import type { RoomState } from '../room/room-state.ts';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Reports to the room if the newest message is on screen: page visible, window focused, list scrolled to its end. */
function useReadTracking(room: ChatRoom, isAtEnd: boolean): void {
  useEffect(() => {
    const update = () => room.setNewestVisible(isAtEnd && !document.hidden && document.hasFocus());
    update();
    window.addEventListener('focus', update);
    window.addEventListener('blur', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.removeEventListener('focus', update);
      window.removeEventListener('blur', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [room, isAtEnd]);

  useEffect(() => {
    room.setOpen(true);
    return () => room.setOpen(false);
  }, [room]);
}

/** Collects the titles of postback buttons by payload, so that a postback is shown as the button that sent it. */
function collectPostbackTitles(
  messages: readonly (MessageContent | undefined)[],
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const message of messages) {
    if (message === undefined || !('payloads' in message)) continue;
    const buttons =
      message.message_type === 'generic'
        ? message.payloads.flatMap((card) => card.buttons ?? [])
        : (message.payloads ?? []);
    for (const { type, title, payload } of buttons) {
      if (type === 'postback') titles.set(payload || title, title);
    }
  }
  return titles;
}

type KindName = (kind: 'image' | 'video' | 'file' | 'unknown') => string;

/** Returns the text of a message; `undefined` for files and cards. */
const findContentText = (message: MessageContent): string | undefined =>
  'payload' in message && typeof message.payload === 'string' ? message.payload : undefined;

/** Returns a message as one line of text for screen readers. `kindName` names files and unknown types. */
function toPlainText(message: MessageContent | undefined, kindName: KindName): string {
  switch (message?.message_type) {
    case 'media':
      return message.payload.message || kindName(message.payload.fileType ?? 'file');
    case 'generic':
      return message.payloads.flatMap(({ title }) => title ?? []).join(', ');
    default:
      return (message && findContentText(message)) ?? kindName('unknown');
  }
}

/** Height rendered above and below the view, px: enough for a flick, small enough for a phone. */
const BUFFER_PX = 300;

/** Number of messages that are announced of those that have arrived together, as after a sleep of the phone. */
const ANNOUNCED_MAX = 5;

interface AnnouncementsProps {
  /** Messages of the operator that have arrived last. */
  received: readonly ChatRow[];
  /** Messages that were not sent. */
  failed: readonly ChatRow[];
}

/** Speaks to screen readers of what has arrived, and of what was not sent. An element each: the same words are a change too. */
function Announcements({ received, failed }: AnnouncementsProps) {
  const { t } = useTranslation('chat');
  const announce = (row: ChatRow, name: string) => (
    <span key={row.id}>
      {t('announced', {
        name,
        text: toPlainText(row.message, (kind) => (kind === 'unknown' ? t('unknown') : t(`media.${kind}`))),
      })}{' '}
    </span>
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {received.slice(-ANNOUNCED_MAX).map((row) => announce(row, row.name || t('operator')))}
      </p>
      {/* Of several, only the one that is added is spoken of. */}
      <p className="visually-hidden" role="status" aria-atomic={false}>
        {failed.map((row) => announce(row, t('delivery.failed')))}
      </p>
    </>
  );
}

interface MessageListProps {
  room: ChatRoom;
  state: RoomState;
}

/** Messages of the conversation, newest at the bottom. Only the rows in view are in the page. */
export function MessageList({ room, state }: MessageListProps) {
  const { t } = useTranslation('chat');
  const { rows, firstUnreadId, historyStatus, olderStatus, isComplete, unread, latestReceived } = state;
  const entries = useMemo(() => toTimeline(rows, firstUnreadId), [rows, firstUnreadId]);
  const titles = useMemo(() => collectPostbackTitles(rows.map(({ message }) => message)), [rows]);
  const lastOwn = rows.findLastIndex(({ side }) => side === 'own');
  const { frame, list, isAtEnd, shift, onScroll, scrollToEnd } = useScrollAnchor(
    entries,
    () => void room.loadOlder(),
  );
  useReadTracking(room, isAtEnd);
  const handleSend = useCallback(
    (message: ChatMessage) => {
      room.send(message);
      scrollToEnd();
    },
    [room, scrollToEnd],
  );

  const retryRow = historyStatus === 'failed' && (
    <RetryRow text={t('loadFailed')} onRetry={() => void room.refresh()} />
  );
  if (historyStatus !== 'ready' && rows.length === 0) {
    return (
      <div className={styles.blank}>
        <Spinner active={historyStatus === 'loading'} />
        {retryRow}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        {retryRow}
        {olderStatus === 'loading' && <span role="status">{t('olderLoading')}</span>}
        {historyStatus === 'ready' && olderStatus !== 'loading' && !isComplete && (
          <button type="button" className={styles.older} onClick={() => void room.loadOlder()}>
            {olderStatus === 'failed' ? `${t('loadFailed')} · ${t('older')}` : t('older')}
          </button>
        )}
      </div>
      {entries.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <div
        ref={frame}
        className={styles.list}
        role="log"
        // Scrolling must not announce old messages. New ones are announced below, once.
        aria-live="off"
        aria-label={t('log')}
        tabIndex={0}
      >
        <Virtualizer ref={list} data={entries} shift={shift} bufferSize={BUFFER_PX} onScroll={onScroll}>
          {(entry, index) => {
            const { id, message } = entry.row;
            return (
              <MessageRow
                key={id}
                entry={entry}
                upload={room.outbox.getUpload(id)}
                error={room.outbox.getError(id)}
                isAnswerable={index > lastOwn}
                title={message?.message_type === 'postback' ? titles.get(message.payload) : undefined}
                onSend={handleSend}
                onRetry={room.outbox.retry}
                onRemove={room.outbox.remove}
              />
            );
          }}
        </Virtualizer>
      </div>
      {!isAtEnd && (
        <div className={styles.banner}>
          <Button size="small" variant="primary" icon={<ArrowDown />} onClick={scrollToEnd}>
            {unread > 0 ? t('newMessages', { count: unread }) : t('toNewest')}
          </Button>
        </div>
      )}
      <Announcements
        received={latestReceived}
        failed={rows.filter(({ delivery }) => delivery === 'failed')}
      />
    </div>
  );
}
