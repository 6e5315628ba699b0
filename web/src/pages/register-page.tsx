import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { Registration } from '#features/registration/registration.tsx';
import { appConfig } from '#lib/app-config.ts';
import { saveInviterCode } from '#lib/browser/inviter-code.ts';

import { lazyModal } from './lazy-modal.ts';
import type { PageProps } from './page-props.ts';
import styles from './register-page.module.css';

const CONDITIONS = 'conditions';

const conditions = lazyModal(() =>
  import('#features/shell/conditions-modal.tsx').then((chunk) => chunk.ConditionsModal),
);

export function RegisterPage({ modal }: PageProps) {
  const { t } = useTranslation('registration');
  const { search } = useLocation();
  const navigate = useNavigate();
  // Before the first drawing, which shows it; a link within the app may have brought it.
  useState(() => saveInviterCode(search));

  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <Registration
        variant={appConfig.variant}
        pickerSteps={modal}
        onOpenConditions={() => modal.open(CONDITIONS)}
        onDone={(phone) => void navigate('/login', { replace: true, state: { phone } })}
      />
      <Suspense fallback={null}>
        {modal.name === CONDITIONS && <conditions.Component onClose={modal.close} />}
      </Suspense>
    </div>
  );
}
