import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { OperatorWords } from '#entities/command/operator-words.tsx';
import { formatPhone } from '#lib/format/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import styles from '../registration.module.css';
import type { StepFailure } from '../wizard/step-failure.ts';

interface UnconfirmedNoticeProps {
  /** Normalised phone of the registration whose response was lost. Empty for none. */
  phone: string;
  failure: StepFailure | undefined;
}

/** Says that a registration may have succeeded, with a link to the login. It stays over steps and reloads. */
export function UnconfirmedNotice({ phone, failure }: UnconfirmedNoticeProps) {
  const { t } = useTranslation('registration');
  const notice = useRef<HTMLDivElement>(null);
  const lost = failure?.kind === 'unconfirmed' ? failure : undefined;

  useEffect(() => {
    if (lost) notice.current?.focus();
  }, [lost]);

  if (phone === '') return null;
  return (
    <Notice ref={notice} role={lost ? 'alert' : 'status'} tone="progress" title={t('unknownTitle')}>
      <OperatorWords said={lost?.error} />
      {t('unknown', { phone: formatPhone(phone) })}{' '}
      <Link className={styles.link} to="/login" state={{ phone }}>
        {t('logIn')}
      </Link>
    </Notice>
  );
}
