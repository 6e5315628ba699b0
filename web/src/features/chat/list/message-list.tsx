import { ArrowDown } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';

import { useLatePart } from '#lib/use-late-part.ts';
import { Button } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Spinner } from '#ui/spinner.tsx';

import type { RoomView } from '../connection/room-view.ts';
import type { ChatRoom } from '../connection/room.ts';
import type { Message } from '../history/item.ts';
import { timelineOf } from '../history/timeline.ts';
import { wordsOf } from '../history/words.ts';
import { fetchRich, fetchSending } from '../late.ts';
import { isRich } from '../message/kinds.ts';
import { MessageRow } from '../message/message-row.tsx';
import styles from './message-list.module.css';
import { useListPlace } from './use-list-place.ts';
import { useSeen } from './use-seen.ts';

/** Drawn beyond the view on either side, px: enough for a flick, few enough for a phone. */
const BUFFER_PX = 300;

interface MessageListProps {
  room: ChatRoom;
  view: RoomView;
}

/** What was said, newest at the bottom; only what is in view is in the page. */
export function MessageList({ room, view }: MessageListProps) {
  const { t } = useTranslation('chat');
  const { rows, firstUnread, first, older, isWhole, unread, latest } = view;
  const entries = useMemo(() => timelineOf(rows, firstUnread), [rows, firstUnread]);
  const hasRich = useMemo(() => rows.some(({ message }) => isRich(message)), [rows]);
  const { late: rich, again } = useLatePart(fetchRich, hasRich);
  const { late: sending } = useLatePart(
    fetchSending,
    rows.some(({ isSaid }) => !isSaid),
  );
  // Where nothing was offered to be tapped, nothing has a name of its own.
  const titles = useMemo(
    () => (typeof rich === 'object' ? rich.part.titlesIn(rows.map(({ message }) => message)) : undefined),
    [rows, rich],
  );
  const lastOwn = rows.findLastIndex(({ side }) => side === 'own');
  const { frame, list, isAtEnd, shift, onScroll, toEnd } = useListPlace(
    entries,
    rich,
    () => void room.loadOlder(),
  );
  useSeen(room, isAtEnd);
  const handleSay = useCallback(
    (message: Message) => {
      room.say(message);
      toEnd();
    },
    [room, toEnd],
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
                parcel={room.outbox?.parcel(id)}
                error={room.outbox?.error(id)}
                isAnswerable={index > lastOwn}
                title={message?.message_type === 'postback' ? titles?.get(message.payload) : undefined}
                rich={rich}
                sending={sending}
                onSay={handleSay}
                onRetry={room.retry}
                onRemove={room.remove}
                onAgain={again}
              />
            );
          }}
        </Virtualizer>
      </div>
      {!isAtEnd && (
        <div className={styles.banner}>
          <Button size="small" variant="primary" icon={<ArrowDown />} onClick={toEnd}>
            {unread > 0 ? t('newMessages', { count: unread }) : t('toNewest')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {latest &&
          t('said', {
            name: latest.name || t('operator'),
            text: wordsOf(latest.message, (kind) => (kind === 'unknown' ? t('unknown') : t(`media.${kind}`))),
          })}
      </p>
    </div>
  );
}
