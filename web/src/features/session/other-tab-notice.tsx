import { useTranslation } from 'react-i18next';

import { Notice } from '#ui/feedback/notice.tsx';

import { useSession } from './use-session.ts';

/** Says that another tab has ended the session of this one, so that nobody looks for the reason here. */
export function OtherTabNotice() {
  const { t } = useTranslation('session');
  const { isMember, endReason } = useSession();
  if (isMember) return null;
  switch (endReason) {
    case 'other-tab-login':
      return (
        <Notice tone="progress" role="status" title={t('otherTabLoginTitle')}>
          {t('otherTabLogin')}
        </Notice>
      );
    case 'other-tab-logout':
      return (
        <Notice tone="progress" role="status" title={t('otherTabLogoutTitle')}>
          {t('otherTabLogout')}
        </Notice>
      );
    case 'other-tab-expiry':
      return (
        <Notice tone="progress" role="status" title={t('otherTabExpiryTitle')}>
          {t('otherTabLogout')}
        </Notice>
      );
    default:
      return null;
  }
}
