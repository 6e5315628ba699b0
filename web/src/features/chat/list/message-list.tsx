import { ArrowDown } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';

import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';
import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

import type { RoomState } from '../room/room-state.ts';
import type { ChatRoom } from '../room/chat-room.ts';
import type { MessageContent } from '../conversation/received-message.ts';
import { toTimeline } from '../conversation/timeline.ts';
import { toPlainText } from '../conversation/plain-text.ts';
import { fetchRich, fetchSending } from '../late.ts';
import { isRich } from '../message/is-rich.ts';
import { MessageRow } from './message-row.tsx';
import styles from './message-list.module.css';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useReadTracking } from './use-read-tracking.ts';

/** Drawn beyond the view on either side, px: enough for a flick, few enough for a phone. */
const BUFFER_PX = 300;

interface MessageListProps {
  room: ChatRoom;
  view: RoomState;
}

/** What was said, newest at the bottom; only what is in view is in the page. */
export function MessageList({ room, view }: MessageListProps) {
  const { t } = useTranslation('chat');
  const { rows, firstUnread, first, older, isWhole, unread, latest } = view;
  const entries = useMemo(() => toTimeline(rows, firstUnread), [rows, firstUnread]);
  const hasRich = useMemo(() => rows.some(({ message }) => isRich(message)), [rows]);
  const { late: rich, again } = useLazyModule(fetchRich, hasRich);
  const { late: sending } = useLazyModule(
    fetchSending,
    rows.some(({ isSaid }) => !isSaid),
  );
  // Where nothing was offered to be tapped, nothing has a name of its own.
  const titles = useMemo(
    () => (typeof rich === 'object' ? rich.part.titlesIn(rows.map(({ message }) => message)) : undefined),
    [rows, rich],
  );
  const lastOwn = rows.findLastIndex(({ side }) => side === 'own');
  const { frame, list, isAtEnd, shift, onScroll, scrollToEnd } = useScrollAnchor(
    entries,
    rich,
    () => void room.loadOlder(),
  );
  useReadTracking(room, isAtEnd);
  const handleSay = useCallback(
    (message: MessageContent) => {
      room.send(message);
      scrollToEnd();
    },
    [room, scrollToEnd],
  );

  if (first !== 'ready' && rows.length === 0) {
    return (
      <div className={styles.blank}>
        <Spinner active={first === 'loading'} />
        {first === 'failed' && <RetryRow text={t('loadFailed')} onRetry={() => void room.refresh()} />}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        {older === 'loading' && <span role="status">{t('olderLoading')}</span>}
        {older !== 'loading' && !isWhole && (
          <button type="button" className={styles.older} onClick={() => void room.loadOlder()}>
            {older === 'failed' ? `${t('loadFailed')} · ${t('older')}` : t('older')}
          </button>
        )}
      </div>
      {entries.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <div
        ref={frame}
        className={styles.list}
        role="log"
        // What scrolls into view is no news; news is said below, once.
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
                upload={room.outbox?.getUpload(id)}
                error={room.outbox?.getError(id)}
                isAnswerable={index > lastOwn}
                title={message?.message_type === 'postback' ? titles?.get(message.payload) : undefined}
                rich={rich}
                sending={sending}
                onSend={handleSay}
                onRetry={room.retry}
                onRemove={room.remove}
                onReload={again}
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
      <p className="visually-hidden" role="status">
        {latest &&
          t('said', {
            name: latest.name || t('operator'),
            text: toPlainText(latest.message, (kind) =>
              kind === 'unknown' ? t('unknown') : t(`media.${kind}`),
            ),
          })}
      </p>
    </div>
  );
}
