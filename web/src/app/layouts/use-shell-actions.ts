import type { Language } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { endSession } from '#features/session/session-store.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { switchLanguage } from '#lib/i18n/i18n.ts';

/** Returns the actions of the top bar, which the profile page offers as well. */
export function useShellActions() {
  const { t } = useTranslation('shell');
  return {
    onChooseLanguage: (language: Language) => {
      switchLanguage(language).catch(() => showToast(t('languageFailed'), 'danger'));
    },
    onLogOut: () => endSession('logged-out'),
  };
}
