import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { UnknownOutcome } from '#api/use-confirmed-command.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import type { WithdrawRequest } from './queries.ts';

interface WithdrawUnknownProps {
  unknown: UnknownOutcome<WithdrawRequest>;
  currency: Currency;
  statementPath: string;
}

/** Warning above the form after an unknown outcome: the withdrawal may already have been requested. */
export function WithdrawUnknown({ unknown, currency, statementPath }: WithdrawUnknownProps) {
  const { t } = useTranslation('withdraw');
  const formatMoney = useFormatMoney(currency);
  return (
    <Notice
      tone="progress"
      title={t('unknownTitle')}
      action={<Link to={statementPath}>{t('statement')}</Link>}
    >
      {t('unknownDetails', {
        amount: formatMoney(unknown.request.amount),
        stamp: formatDateTime(unknown.sentAt),
      })}
    </Notice>
  );
}
