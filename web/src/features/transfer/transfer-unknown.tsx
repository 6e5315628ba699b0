import type { Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { UnknownOutcome } from '#api/use-confirmed-command.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import type { TransferRequest } from './transfer-schema.ts';

interface TransferUnknownProps {
  unknown: UnknownOutcome<TransferRequest>;
  formatMoney: (amount: Satang) => string;
  getAccountName: (code: string) => string;
  statementPath: string;
}

/** Warning above the form after an unknown outcome: the transfer may already have been made. */
export function TransferUnknown({
  unknown: { request, sentAt },
  formatMoney,
  getAccountName,
  statementPath,
}: TransferUnknownProps) {
  const { t } = useTranslation('transfer');
  const textValues = {
    amount: formatMoney(request.amount),
    from: getAccountName(request.from),
    to: getAccountName(request.to),
  };
  return (
    <Notice
      tone="progress"
      title={t('unknownTitle')}
      action={<Link to={statementPath}>{t('statement')}</Link>}
    >
      {t('unknownDetails', { ...textValues, stamp: formatDateTime(sentAt) })}
    </Notice>
  );
}
