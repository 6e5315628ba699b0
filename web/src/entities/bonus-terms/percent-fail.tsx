import { useTranslation } from 'react-i18next';

import { formatLeftShare } from '#lib/format/format-percent.ts';
import { Fact } from '#ui/data/facts.tsx';

/** The share of the money below which a bonus or a promotion has failed. A part of a list of terms. */
export function PercentFail({ percent }: { percent: number | null | undefined }) {
  const { t } = useTranslation('bonus-terms');
  return (
    <Fact name={t('percentFail')}>{formatLeftShare(percent, (share) => t('leftShare', { share }))}</Fact>
  );
}
