import { CircleUserRound, FileText, House, MessageCircle, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { MemberOutcomes } from '#features/command-outcomes/member-outcomes.tsx';
import { ConditionsModal } from '#features/shell/conditions-modal.tsx';
import { NavBar, type NavEntry } from '#features/shell/nav-bar.tsx';

import { useModalRoute } from '#app/routing/use-modal-route.ts';
import { AppFrame } from './app-frame.tsx';
import { CONDITIONS_MODAL } from './conditions-modal.ts';

/** The layout of member pages: the menu of §2 and the conditions modal. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const modal = useModalRoute();
  const entries: NavEntry[] = [
    { key: 'profile', to: '/user/profile', label: t('nav.profile'), icon: CircleUserRound },
    {
      key: 'conditions',
      onOpen: () => modal.open(CONDITIONS_MODAL),
      label: t('nav.conditions'),
      icon: FileText,
    },
    { key: 'home', to: '/user/home', label: t('nav.home'), icon: House, isPrimary: true },
    { key: 'statement', to: '/user/statement', label: t('nav.statement'), icon: ReceiptText },
    { key: 'contact', to: '/user/contact', label: t('nav.contact'), icon: MessageCircle },
  ];

  return (
    <AppFrame isMember menu={<NavBar entries={entries} />}>
      <MemberOutcomes statementPath="/user/statement" />
      {children}
      {modal.name === CONDITIONS_MODAL && <ConditionsModal onClose={modal.close} />}
    </AppFrame>
  );
}
