import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { watchSettings } from '#entities/safer-gambling/member-settings.ts';
import { listSettings, removeSettings } from '#entities/safer-gambling/remove-settings.ts';
import { Button } from '#ui/action/button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

interface ForgetSettingsProps {
  member: string;
  isOnBreak: boolean;
}

/** Removes what the device keeps for the member. Not during a break, which it would end. */
export function ForgetSettings({ member, isOnBreak }: ForgetSettingsProps) {
  const { t } = useTranslation('safer-gambling');
  const hasAny = useSyncExternalStore(watchSettings, () => listSettings(member).length > 0);
  if (isOnBreak || !hasAny) return null;
  return (
    <Button
      wide
      variant="quiet"
      onClick={() => {
        removeSettings(member);
        showToast(t('forgotten'));
      }}
    >
      {t('forget')}
    </Button>
  );
}
