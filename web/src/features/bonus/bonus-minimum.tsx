import { useTranslation } from 'react-i18next';

import { isDefiniteFailure } from '#api/api-error.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import { useBonusMinimum } from './queries.ts';

/** The smallest deposit for which there is a bonus. It stands with the list, since a bonus may ask for more (F-54). */
export function BonusMinimum() {
  const { t } = useTranslation('bonus');
  const formatMoney = useFormatMoney();
  const { data, error, isFetching, refetch } = useBonusMinimum();
  const minimum = data?.minimum;
  if (typeof minimum === 'number' && minimum > 0) {
    return <p className="quiet">{t('minimum', { amount: formatMoney(minimum) })}</p>;
  }
  // A minimum that could not be read is no minimum that does not exist.
  const hasFailed = error !== null && data === undefined && !isDefiniteFailure(error);
  return hasFailed ? <RetryRow busy={isFetching} onRetry={() => void refetch()} /> : null;
}
