import type { Language } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { endSession } from '#features/session/session-store.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { switchLanguage } from '#lib/i18n/i18n.ts';

const logOut = () => endSession('logged-out');

/** Returns the actions of the top bar, which the profile page offers as well. They stay the same between renders. */
export function useShellActions() {
  const { t } = useTranslation('shell');
  const onChooseLanguage = useStableHandler((language: Language) => {
    switchLanguage(language).catch(() => showToast(t('languageFailed'), 'danger'));
  });
  return { onChooseLanguage, onLogOut: logOut };
}
