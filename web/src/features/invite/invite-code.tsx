import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

import styles from './invite.module.css';

/** Width of the light margin in modules. Readers need at least four. */
const QUIET_MODULES = 4;

/** A QR code as an SVG path of unit squares, and the size of its view box. */
interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** Creates the path of a QR code with error correction level M. */
function createQrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}

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
