import type { ReactNode } from 'react';

import { MemberOutcomes } from '#features/command-outcomes/member-outcomes.tsx';
import { ConditionsModal } from '#features/shell/conditions-modal.tsx';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';

import { useModalRoute } from '#app/routing/use-modal-route.ts';
import { AppFrame } from './app-frame.tsx';
import { CONDITIONS_MODAL } from './conditions-modal.ts';
import { MemberMenu } from './member-menu.tsx';

/** The layout of member pages: the menu and the conditions modal. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const modal = useModalRoute();
  const openConditions = useStableHandler(() => modal.open(CONDITIONS_MODAL));

  return (
    <AppFrame isMember menu={<MemberMenu onConditions={openConditions} />}>
      <MemberOutcomes statementPath="/user/statement" />
      {children}
      {modal.name === CONDITIONS_MODAL && <ConditionsModal onClose={modal.close} />}
    </AppFrame>
  );
}
