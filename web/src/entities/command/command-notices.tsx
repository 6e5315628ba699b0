import { useTranslation } from 'react-i18next';

import type { CommandKind } from '#commands/command-record.ts';
import { claimedIds, commandStore } from '#commands/command-store.ts';
import { useStore } from '#lib/react/create-store.ts';

import { CommandNotice } from './command-notice.tsx';
import styles from './command.module.css';

interface CommandNoticesProps {
  statementPath: string;
  /** Only commands of this kind, above the form that gives the next one. */
  kind?: CommandKind;
}

/**
 * The member's commands whose outcome has not been read, above a form or at the top of every page: they outlive their
 * screen, a reload and the session.
 */
export function CommandNotices({ statementPath, kind }: CommandNoticesProps) {
  const { t } = useTranslation('command');
  const records = useStore(commandStore);
  const claimed = useStore(claimedIds);
  const shown = records.filter(
    (record) => !claimed.has(record.id) && (kind === undefined || record.kind === kind),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('list')} role="status">
      {shown.map((record) => (
        <CommandNotice key={record.id} record={record} statementPath={statementPath} />
      ))}
    </section>
  );
}
