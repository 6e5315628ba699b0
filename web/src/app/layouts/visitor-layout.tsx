import { CircleHelp, House, MessageCircle, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AgeAndHelpLine } from '#features/shell/age-and-help-line.tsx';
import { NavBar, type NavEntry } from '#features/shell/nav-bar.tsx';
import { appConfig } from '#lib/app-config.ts';
import { PATHS } from '#lib/paths.ts';

import { AppFrame } from './app-frame.tsx';

/** The layout of visitor pages, with the menu of §2. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const entries: NavEntry[] = [
    { key: 'login', to: PATHS.login, label: t('nav.login'), icon: House },
    { key: 'register', to: PATHS.register, label: t('nav.register'), icon: UserPlus },
    { key: 'howto', to: '/howto', label: t('nav.howto'), icon: CircleHelp },
    { key: 'contact', to: PATHS.visitorContact, label: t('nav.contact'), icon: MessageCircle },
  ];
  return (
    <AppFrame isMember={false} menu={<NavBar entries={entries} />}>
      {children}
      {appConfig.saferGambling !== 'off' && <AgeAndHelpLine />}
    </AppFrame>
  );
}
