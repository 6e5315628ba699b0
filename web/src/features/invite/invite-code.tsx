import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './invite.module.css';
import { createQrPath } from './qr-path.ts';

/** The invite link as a QR code. */
export function InviteCode({ link }: { link: string }) {
  const { t } = useTranslation('invite');
  const { size, path } = useMemo(() => createQrPath(link), [link]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('codeOf', { link })}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
