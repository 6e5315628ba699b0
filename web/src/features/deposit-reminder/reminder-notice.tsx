import { useTranslation } from 'react-i18next';

import { Notice } from '#ui/feedback/notice.tsx';

import type { Reached } from './reminder-usage.ts';
import { useReminderText } from './use-reminder-text.ts';

interface ReminderNoticeProps {
  /** Undefined far from the reminder. */
  reached: Reached | undefined;
  /** True where the statement could not be read, so that the reminder may come too late. */
  isUnread: boolean;
}

/** Says above the ways of deposit how close the member is to the reminder. */
export function ReminderNotice({ reached, isUnread }: ReminderNoticeProps) {
  const { t } = useTranslation('deposit-reminder');
  const { describe } = useReminderText();
  if (isUnread) return <Notice tone="warn">{t('unread')}</Notice>;
  return (
    reached && (
      <Notice tone="warn" title={t(reached.level)}>
        {describe(reached)}
      </Notice>
    )
  );
}
