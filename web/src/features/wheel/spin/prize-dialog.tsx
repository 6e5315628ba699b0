import { LoaderPinwheel } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { Button } from '#ui/action/button.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import type { Slice } from '../queries.ts';
import styles from '../wheel.module.css';

interface PrizeDialogProps {
  label: string;
  /** `undefined` if the prize is not on the wheel (SP-7). */
  slice: Slice | undefined;
  onClose: () => void;
}

/** Result of a spin, with the operator's description. It looks the same for each: the app does not know what a prize is worth. */
export function PrizeDialog({ label, slice, onClose }: PrizeDialogProps) {
  const { t } = useTranslation('wheel');
  return (
    <Modal
      kind="alert"
      title={t(slice ? 'stoppedAt' : 'prizeIs', { label })}
      icon={
        <span className={styles.mark} aria-hidden>
          <LoaderPinwheel size={28} />
        </span>
      }
      onClose={onClose}
      footer={
        <Button wide variant="primary" data-autofocus onClick={onClose}>
          {t('prizeOk')}
        </Button>
      }
    >
      {slice?.htmlDescription && (
        <HtmlContent
          html={slice.htmlDescription}
          lang={detectHtmlLang(slice.htmlDescription)}
          skeletonHeight="26px"
        />
      )}
    </Modal>
  );
}
