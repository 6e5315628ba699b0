import { QrCode, Share2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

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
function InviteCode({ link }: { link: string }) {
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

/** The invite link with buttons to copy it, share it, and show it as a QR code. */
export function InviteShare({ link }: { link: string }) {
  const { t } = useTranslation('invite');
  const { t: tUi } = useTranslation('ui');
  const codeId = useId();
  const [isCodeShown, setIsCodeShown] = useState(false);

  const share = async () => {
    try {
      await navigator.share({ title: t('shareTitle'), text: t('shareText'), url: link });
    } catch (error) {
      // Closing the sheet is no failure. After any other error the link is copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const isCopied = await copyText(link);
      showToast(isCopied ? tUi('copied', { text: link }) : t('shareFailed'), isCopied ? 'success' : 'danger');
    }
  };

  return (
    <section className={styles.share} aria-label={t('link')}>
      <h3 className={styles.heading}>{t('link')}</h3>
      <p className={styles.link} lang="en">
        {link}
      </p>
      <div className={styles.ways}>
        <CopyButton look="button" label={t('copy')} text={link} />
        {'share' in navigator && (
          <Button size="small" icon={<Share2 />} onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        <Button
          size="small"
          icon={<QrCode />}
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          {t(isCodeShown ? 'hideCode' : 'showCode')}
        </Button>
      </div>
      <div id={codeId} hidden={!isCodeShown} className={styles.codeFrame}>
        {isCodeShown && <InviteCode link={link} />}
        <p className={styles.codeHint}>{t('codeHint')}</p>
      </div>
    </section>
  );
}
