import { useTranslation } from 'react-i18next';

import type { CommandKind, CommandRecord } from '#commands/command-record.ts';
import { claimedIds, commandStore } from '#commands/command-session.ts';
import { useStore } from '#lib/react/create-store.ts';

import { CommandNotice } from './command-notice.tsx';
import styles from './command.module.css';
import { useOrderText } from './use-order-text.ts';

const settledAtOf = ({ settledAt, sentAt }: CommandRecord) => settledAt ?? sentAt;

interface CommandNoticesProps {
  /** Only commands of these kinds, above the form that gives the next one. */
  kinds?: readonly CommandKind[];
}

/**
 * The member's commands whose outcome has not been read, above a form or at the top of every page: they outlive their
 * screen, a reload and the session.
 */
export function CommandNotices({ kinds }: CommandNoticesProps) {
  const { t } = useTranslation('command');
  const orderText = useOrderText();
  const records = useStore(commandStore);
  const claimed = useStore(claimedIds);
  const shown = records.filter(
    (record) => !claimed.has(record.id) && (kinds === undefined || kinds.includes(record.kind)),
  );
  const settled = shown
    .filter(({ state }) => state !== 'sending')
    .toSorted((a, b) => settledAtOf(a) - settledAtOf(b));
  const newest = settled.at(-1);
  return (
    <>
      {/* A live region speaks only of what changes in it, so it is there before the first notice. */}
      <p className="visually-hidden" role="status">
        {newest && newest.state !== 'sending' && orderText(newest.kind, newest.state, newest.details)}
      </p>
      {shown.length > 0 && (
        <section className={kinds ? styles.list : `${styles.list} ${styles.page}`} aria-label={t('list')}>
          {shown.map((record) => (
            <CommandNotice key={record.id} record={record} />
          ))}
        </section>
      )}
    </>
  );
}
