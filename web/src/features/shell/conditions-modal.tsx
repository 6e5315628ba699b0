import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { HtmlBlocks } from '#ui/content/html-blocks.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { freshFor, query } from '#api/query.ts';

const MINUTE_MS = 60_000;

const useConditions = () => useQuery({ ...query(serviceLookup.conditions), staleTime: freshFor(MINUTE_MS) });

/** The operator's terms and conditions, as a list of HTML blocks (CO-1). */
export function ConditionsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal title={t('conditionsTitle')} size="large" height="full" closesOnBackdrop onClose={onClose}>
      <HtmlBlocks list={useConditions()} empty={t('conditionsEmpty')} />
    </Modal>
  );
}
