import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './contact.module.css';

interface ContactQrProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  name: string;
}

/** QR code of the messaging account, dark on white in both themes so that every camera reads it. */
export function ContactQr({ url, name }: ContactQrProps) {
  const { t } = useTranslation('contact');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className={styles.label}>{t('qrBroken')}</p>;
  return (
    <figure className={styles.qr}>
      <img
        src={url}
        alt={t('qrAlt', { name })}
        width={200}
        height={200}
        decoding="async"
        onError={() => setIsBroken(true)}
      />
      <figcaption className={styles.label}>{t('qrHint')}</figcaption>
    </figure>
  );
}
