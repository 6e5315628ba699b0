import { QrCode, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { openShareSheet } from '#entities/device/open-share-sheet.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import styles from './invite.module.css';

const InviteCode = lazyWithRetry(() => import('./invite-code.tsx').then((module) => module.InviteCode), {
  fallback: <Skeleton shape="block" height="232px" width="232px" />,
  ErrorView: RetryRow,
});

/** The invite link with buttons to copy it, share it, and show it as a QR code. */
export function InviteShare({ link }: { link: string }) {
  const { t } = useTranslation('invite');
  const { t: tUi } = useTranslation('ui');
  const codeId = useId();
  const [isCodeShown, setIsCodeShown] = useState(false);

  const share = async () => {
    if (await openShareSheet({ title: t('shareTitle'), text: t('shareText'), url: link })) return;
    const isCopied = await copyText(link);
    showToast(isCopied ? tUi('copied', { text: link }) : t('shareFailed'), isCopied ? 'success' : 'danger');
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
