import { ChevronRight, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReplaceNews } from '#entities/operator/news-place.ts';
import { installPrompt } from '#entities/device/install-prompt.ts';
import { DialogRow } from '#ui/action/dialog-row.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import styles from './install-offer.module.css';
import { useOffer } from './use-offer.ts';

interface InstallOfferProps {
  /** Key of the member. */
  member: string;
}

/** A row that offers the app for the home screen, in place of the news for one visit. It invites to nothing else. */
export function InstallOffer({ member }: InstallOfferProps) {
  const { t } = useTranslation('install-offer');
  const way = useOffer(member);
  const [answer, setAnswer] = useState<'open' | 'done'>();
  const isShown = way !== undefined && answer !== 'done';
  useReplaceNews(isShown);
  if (!isShown) return null;

  const close = () => setAnswer('done');
  const install = () => {
    close();
    // A refusal is the member's answer, and needs no word.
    void installPrompt
      .get()
      ?.prompt()
      .catch(() => {});
    installPrompt.set(undefined);
  };
  return (
    <>
      <DialogRow className={styles.row} onOpen={() => setAnswer('open')}>
        <SquarePlus aria-hidden />
        <span className={styles.label}>{t('title')}</span>
        <ChevronRight aria-hidden />
      </DialogRow>
      {answer === 'open' && way === 'prompt' && (
        <ConfirmDialog
          title={t('title')}
          confirmLabel={t('add')}
          cancelLabel={t('decline')}
          onConfirm={install}
          onCancel={close}
        >
          <p>{t('text')}</p>
          <p>{t('kept')}</p>
        </ConfirmDialog>
      )}
      {answer === 'open' && way === 'safari' && (
        <AlertDialog title={t('title')} onClose={close}>
          <p>{t('text')}</p>
          <p>{t('safari')}</p>
        </AlertDialog>
      )}
    </>
  );
}
