import { CircleUserRound, FileText, House, MessageCircle, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { ComingSheet } from '#features/coming/coming-sheet.tsx';
import { ConditionsModal } from '#features/shell/conditions-modal.tsx';
import { NavBar } from '#features/shell/nav-bar.tsx';

import { routeAt } from '../routes.ts';
import { useModalRoute } from '../use-modal-route.ts';
import { Frame } from './frame.tsx';
import { COMING, CONDITIONS } from './overlay-names.ts';

/** The member's menu of §2, with the modals that belong to no single page. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const modal = useModalRoute();
  const entries = [
    { key: 'profile', to: '/user/profile', label: t('nav.profile'), icon: CircleUserRound },
    { key: 'conditions', onOpen: () => modal.open(CONDITIONS), label: t('nav.conditions'), icon: FileText },
    { key: 'home', to: '/user/home', label: t('nav.home'), icon: House, isMain: true },
    { key: 'statement', to: '/user/statement', label: t('nav.statement'), icon: ReceiptText },
    { key: 'contact', to: '/user/contact', label: t('nav.contact'), icon: MessageCircle },
  ];
  const coming = routeAt(pathname)?.modals?.includes(modal.name ?? '') && COMING.find((each) => each === modal.name);

  return (
    <Frame isMember menu={<NavBar entries={entries} />}>
      {children}
      {modal.name === CONDITIONS && <ConditionsModal onClose={modal.close} />}
      {coming && <ComingSheet part={coming} onClose={modal.close} />}
    </Frame>
  );
}
