import { useTranslation } from 'react-i18next';

import { HtmlBlocks } from '#ui/content/html-blocks.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { useConditions } from './queries.ts';

/** The operator's terms and conditions, as a list of HTML blocks (CO-1). */
export function ConditionsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal title={t('conditionsTitle')} size="large" height="full" closesOnBackdrop onClose={onClose}>
      <HtmlBlocks list={useConditions()} empty={t('conditionsEmpty')} />
    </Modal>
  );
}
