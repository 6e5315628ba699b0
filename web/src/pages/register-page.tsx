import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { Registration } from '#features/registration/registration.tsx';
import { appConfig } from '#lib/app-config.ts';
import { hasInvalidInviterCode, saveInviterCode } from '#lib/browser/inviter-code.ts';
import { PATHS } from '#lib/paths.ts';
import { EntryLayout } from '#ui/layout/entry-layout.tsx';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

import { CONDITIONS_MODAL, useModalRoute } from './use-modal-route.ts';

const ConditionsModal = lazyModal(
  () => import('#features/shell/conditions-modal.tsx').then((module) => module.ConditionsModal),
  { frame: { title: 'shell:conditionsTitle', size: 'large' } },
);

export function RegisterPage() {
  const modal = useModalRoute({});
  const { t } = useTranslation(['registration', 'session']);
  const { search } = useLocation();
  const navigate = useNavigate();
  // Before the first render, which shows the code. A link within the app may have brought it.
  useState(() => saveInviterCode(search));

  return (
    <EntryLayout title={t('title')} about={t('session:about')}>
      <Registration
        variant={appConfig.variant}
        isLinkCodeInvalid={hasInvalidInviterCode(search)}
        pickerSteps={modal}
        onOpenConditions={() => modal.open(CONDITIONS_MODAL)}
        onDone={(phone) => void navigate(PATHS.login, { replace: true, state: { phone } })}
      />
      {modal.name === CONDITIONS_MODAL && <ConditionsModal onClose={modal.close} />}
    </EntryLayout>
  );
}
