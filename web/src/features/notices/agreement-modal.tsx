import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { localStore } from '#lib/browser/storage.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { HtmlBlocks } from '#ui/content/html-blocks.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { AGREEMENT_KEY, markAgreementShown, YES } from './use-agreement-popup.ts';
import styles from './notices.module.css';
import { useAgreements } from './queries.ts';

/** The operator's agreements. Closing it in any way dismisses it for this session. */
export function AgreementModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const agreements = useAgreements();
  const [isDismissed, setIsDismissed] = useState(() => localStore.get(AGREEMENT_KEY) === YES);

  /** Stores the choice on this device at once: Back closes the modal as well. */
  const choose = (isChosen: boolean) => {
    setIsDismissed(isChosen);
    if (isChosen) localStore.set(AGREEMENT_KEY, YES);
    else localStore.remove(AGREEMENT_KEY);
  };
  const close = () => {
    markAgreementShown();
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
            onChange={({ target }) => choose(target.checked)}
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
