import type { Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Doubt } from '#api/use-order-flow.ts';
import { formatDateTime } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';

import type { TransferOrder } from './check-transfer.ts';

interface TransferDoubtProps {
  doubt: Doubt<TransferOrder>;
  money: (amount: Satang) => string;
  nameOf: (code: string) => string;
  statementPath: string;
}

/** Stays above the form after a lost answer: the same transfer may already have been made. */
export function TransferDoubt({ doubt: { order, at }, money, nameOf, statementPath }: TransferDoubtProps) {
  const { t } = useTranslation('transfer');
  const words = { amount: money(order.amount), from: nameOf(order.from), to: nameOf(order.to) };
  return (
    <Notice
      tone="progress"
      title={t('unknownTitle')}
      action={<Link to={statementPath}>{t('statement')}</Link>}
    >
      {t('unknownWhat', { ...words, stamp: formatDateTime(at) })}
    </Notice>
  );
}
