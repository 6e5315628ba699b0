import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { HtmlBlocks } from '#ui/content/html-blocks.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { dismissAgreement, markAgreementShown } from './use-agreement-popup.ts';
import styles from './notices.module.css';
import { useAgreements } from './queries.ts';

/** The operator's agreements. Closing it in any way dismisses it for this session. */
export function AgreementModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const agreements = useAgreements();
  const [isDismissed, setIsDismissed] = useState(false);

  const close = () => {
    markAgreementShown();
    if (isDismissed) dismissAgreement();
    onClose();
  };

  return (
    <Modal
      title={t('agreementTitle')}
      size="large"
      height="full"
      closesOnBackdrop
      onClose={close}
      footer={
        <div className={styles.consent}>
          <Checkbox
            label={t('notAgain')}
            checked={isDismissed}
            onChange={({ target }) => setIsDismissed(target.checked)}
          />
          <Button wide size="large" variant="primary" onClick={close}>
            {t('understood')}
          </Button>
        </div>
      }
    >
      <HtmlBlocks list={agreements} empty={t('agreementEmpty')} />
    </Modal>
  );
}
