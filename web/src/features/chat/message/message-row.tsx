import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import type { LatePart } from '#lib/use-late-part.ts';

import type { Parcel } from '../connection/outbox.ts';
import type { Sending } from '../connection/sending.ts';
import type { Message } from '../history/item.ts';
import type { Entry } from '../history/timeline.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { MessageBody } from './message-body.tsx';
import styles from './message-row.module.css';
import type { Rich } from './rich.ts';

export interface MessageRowProps {
  entry: Entry;
  /** Of a file on its way. */
  parcel: Parcel | undefined;
  /** Why it was not sent. */
  error: ApiError | undefined;
  isAnswerable: boolean;
  /** What a postback is called. */
  title: string | undefined;
  rich: LatePart<Rich>;
  sending: LatePart<Sending>;
  onSay: (message: Message) => void;
  onRetry: (id: string) => Promise<void>;
  onRemove: (id: string) => void;
  onAgain: () => void;
}

/** One message with the marks above it: its day, the end of a conversation, the line before what is new. */
function Row({ entry, parcel, error, rich, sending, onRetry, onRemove, ...rest }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { row, day, isAfterEnd, isFirstUnread, beginsGroup } = entry;
  const name = row.side === 'own' ? t('you') : row.name || t('operator');
  return (
    <div className={styles.row} data-row={row.at} data-side={row.side} data-group={beginsGroup || undefined}>
      {isAfterEnd && <p className={styles.mark}>{t('ended')}</p>}
      {day !== undefined && <p className={styles.mark}>{day}</p>}
      {isFirstUnread && <p className={styles.unreadLine}>{t('unreadLine')}</p>}
      <p className={row.side === 'theirs' && beginsGroup ? styles.name : 'visually-hidden'}>{name}</p>
      <div
        className={styles.bubble}
        data-bubble
        data-wide={row.message?.message_type === 'generic' || undefined}
      >
        <MessageBody message={row.message} preview={parcel?.preview} rich={rich} {...rest} />
      </div>
      <DeliveryLine
        row={row}
        progress={parcel?.progress ?? 0}
        error={error}
        rich={rich}
        sending={sending}
        onRetry={onRetry}
        onRemove={onRemove}
      />
    </div>
  );
}

/** Drawn anew only where something about it has changed: a list of thousands is scrolled row by row. */
export const MessageRow = memo(Row);
