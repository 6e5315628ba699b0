import { CircleUserRound, FileText, House, MessageCircle, ReceiptText } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { NavBar, type NavEntry } from '#features/shell/nav-bar.tsx';
import { PATHS } from '#lib/paths.ts';

/** The menu of member pages (§2). Memoised: opening a modal does not render it again. */
export const MemberMenu = memo(function MemberMenu({ onConditions }: { onConditions: () => void }) {
  const { t } = useTranslation('shell');
  const entries: NavEntry[] = [
    { key: 'profile', to: PATHS.profile, label: t('nav.profile'), icon: CircleUserRound },
    { key: 'conditions', onOpen: onConditions, label: t('nav.conditions'), icon: FileText },
    { key: 'home', to: PATHS.home, label: t('nav.home'), icon: House, isPrimary: true },
    { key: 'statement', to: PATHS.statement, label: t('nav.statement'), icon: ReceiptText },
    { key: 'contact', to: PATHS.contact, label: t('nav.contact'), icon: MessageCircle },
  ];
  return <NavBar entries={entries} />;
});
