import { useTranslation } from 'react-i18next';

import { Notice } from '#ui/feedback/notice.tsx';

import { useSession } from './use-session.ts';

/** Notice that another tab has ended the session of this tab. */
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
          {t('otherTabLogInAgain')}
        </Notice>
      );
    case 'other-tab-expiry':
      return (
        <Notice tone="progress" role="status" title={t('otherTabExpiryTitle')}>
          {t('otherTabLogInAgain')}
        </Notice>
      );
    default:
      return null;
  }
}
