import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Doubt } from '#api/use-order-flow.ts';
import { formatDateTime } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';
import { useMoneyWords } from '#ui/use-money-words.ts';

import type { WithdrawOrder } from './queries.ts';

interface WithdrawDoubtProps {
  doubt: Doubt<WithdrawOrder>;
  currency: Currency;
  statementPath: string;
}

/** Stays above the form after a lost answer: the same request may already have been taken. */
export function WithdrawDoubt({ doubt, currency, statementPath }: WithdrawDoubtProps) {
  const { t } = useTranslation('withdraw');
  const money = useMoneyWords(currency);
  return (
    <Notice
      tone="progress"
      title={t('unknownTitle')}
      action={<Link to={statementPath}>{t('statement')}</Link>}
    >
      {t('unknownWhat', { amount: money(doubt.order.amount), stamp: formatDateTime(doubt.at) })}
    </Notice>
  );
}
