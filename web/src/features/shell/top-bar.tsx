import type { Language } from '@wallet/shared/limits.ts';
import { LogOut } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';
import { OperatorMark } from '#ui/layout/operator-mark.tsx';
import { useSessionMinutes } from '#entities/safer-gambling/session-start.ts';

import { LanguageMenu } from './language-menu.tsx';
import styles from './top-bar.module.css';
import { useAppName } from './use-app-name.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Time since the login in hours and minutes, in view for members who are reminded of it. It opens the tools of safer gambling. */
function SessionTime({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const minutes = useSessionMinutes();
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return (
    <button
      type="button"
      className={styles.time}
      aria-haspopup="dialog"
      aria-label={`${time}, ${t('sessionTime')}`}
      onClick={onOpen}
    >
      {/* The tooltip is not on the button, where it would be read after the name as a description. */}
      <span aria-hidden title={t('sessionTime')}>
        {time}
      </span>
    </button>
  );
}

const SCROLLED_PX = 4;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Returns true if the page is scrolled away from its top. */
const useIsScrolled = (): boolean => useSyncExternalStore(subscribe, () => window.scrollY > SCROLLED_PX);

interface TopBarProps {
  onChooseLanguage: (language: Language) => void;
  /** Absent for visitors. */
  onLogOut?: () => void;
  /** Opens what stands behind the time of the session. Absent for visitors, and where there is no such time. */
  onSessionTime?: (() => void) | undefined;
}

/**
 * Top bar with the operator's mark and name, the language menu and, for members, the time of the session and the logout
 * button. Memoised: opening a modal does not render it again.
 */
export const TopBar = memo(function TopBar({ onChooseLanguage, onLogOut, onSessionTime }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.bar} data-scrolled={useIsScrolled() || undefined}>
      <OperatorMark />
      <span className={styles.name}>{useAppName()}</span>
      {onSessionTime && <SessionTime onOpen={onSessionTime} />}
      <LanguageMenu onChoose={onChooseLanguage} />
      {onLogOut && <IconButton label={t('logOut')} icon={<LogOut />} onClick={onLogOut} />}
    </header>
  );
});
