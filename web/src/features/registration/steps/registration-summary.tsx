import { useTranslation } from 'react-i18next';

import { formatPhone } from '#lib/format/format.ts';

import styles from '../registration.module.css';

interface RegistrationSummaryProps {
  phone: string;
  name: string;
  /** Name of the account holder. Empty while neither name is filled in. */
  holder: string;
}

/** Summary of the registration to check before it is sent. */
export function RegistrationSummary({ phone, name, holder }: RegistrationSummaryProps) {
  const { t } = useTranslation('registration');
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('phone')}</dt>
        <dd>{formatPhone(phone)}</dd>
      </div>
      <div>
        <dt>{t('name')}</dt>
        <dd>{name.trim()}</dd>
      </div>
      <div>
        <dt>{t('savedAs')}</dt>
        <dd>{holder || t('savedAsNone')}</dd>
      </div>
    </dl>
  );
}
