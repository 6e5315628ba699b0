import { useTranslation } from 'react-i18next';

import { DeliveryLine } from './delivery-line.tsx';
import type { Message } from '../history/item.ts';
import { MessageBody } from './message-body.tsx';
import styles from './message.module.css';
import type { Outbox } from '../connection/outbox.ts';
import type { Entry } from '../history/timeline.ts';

export interface MessageRowProps {
  entry: Entry;
  outbox: Outbox;
  isAnswerable: boolean;
  titles: ReadonlyMap<string, string>;
  onSay: (message: Message) => void;
  onRetry: (id: string) => void;
}

/** Types that fill their own frame. */
const WIDE: ReadonlySet<string | undefined> = new Set(['generic']);

/** One message with the marks above it: its day, the end of a conversation, the line before what is new. */
export function MessageRow({ entry, outbox, isAnswerable, titles, onSay, onRetry }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { row, day, isAfterEnd, isFirstUnread, beginsGroup } = entry;
  const name = row.side === 'own' ? t('you') : row.name || t('operator');
  return (
    <div className={styles.row} data-row={row.at} data-side={row.side} data-group={beginsGroup || undefined}>
      {isAfterEnd && <p className={styles.mark}>{t('ended')}</p>}
      {day !== undefined && <p className={styles.mark}>{day}</p>}
      {isFirstUnread && <p className={styles.unreadLine}>{t('unreadLine')}</p>}
      <p className={row.side === 'theirs' && beginsGroup ? styles.name : 'visually-hidden'}>{name}</p>
      <div className={styles.bubble} data-bubble data-wide={WIDE.has(row.message?.message_type) || undefined}>
        <MessageBody
          message={row.message}
          preview={outbox.parcel(row.id)?.preview}
          isAnswerable={isAnswerable}
          titles={titles}
          onSay={onSay}
        />
      </div>
      <DeliveryLine row={row} outbox={outbox} onRetry={onRetry} />
    </div>
  );
}
