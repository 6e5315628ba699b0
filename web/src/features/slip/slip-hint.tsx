import { useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { query } from '#api/query.ts';
import { usePendingOwner } from '#entities/pending-money/stored-pending.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { appConfig } from '#lib/app-config.ts';
import { formatDateTime } from '#lib/format/format.ts';

import { findSentSlip, type SentSlip } from './sent-slips.ts';
import { describeSlipCode, RECOGNISED_BANKS } from './slip-code.ts';

const WORDS = { success: 'accepted', failed: 'refused', progress: 'checked' } as const;

/** Says when a slip was sent, and what became of it as far as the newest slips show. */
function SentBefore({ slip: { at, reference, isUncertain } }: { slip: SentSlip }) {
  const { t } = useTranslation('slip');
  const { data } = useQuery({
    ...query(statement.slips, { body: { page: 1, limit: LIST_PAGE_ROWS } }),
    enabled: reference !== undefined,
  });
  const found = data?.slips.find((each) => reference !== undefined && each.reference === reference);
  const status = found && toOperationStatus(found.status);
  const words = isUncertain ? 'maybe' : status ? WORDS[status] : 'unknown';
  return t(`sentBefore.${words}`, { time: formatDateTime(at) });
}

const resolveAlias = (bankCode: string) => appConfig.bankAliases[bankCode] ?? bankCode;

/** Returns true if a slip is from another bank than the member's. An operator may have a code of its own for the member's bank. */
const isOtherBank = (bankCode: string, ownBank: string): boolean => {
  const own = resolveAlias(ownBank);
  return RECOGNISED_BANKS.has(own) && resolveAlias(bankCode) !== own;
};

/**
 * Says before a slip is sent what its code shows: that it was sent before, comes from another bank than the member's, or is no
 * slip. Null for a picture without a code; undefined while it is read, and where it cannot be.
 */
export function SlipHint({ code }: { code: string | null | undefined }) {
  const { t } = useTranslation('slip');
  const member = usePendingOwner();
  const ownBank = useCachedWallet()?.bankAccount?.bankCode;
  if (code === undefined) return null;
  if (code === null) return t('noQr');
  const sent = member === undefined ? undefined : findSentSlip(member, code);
  if (sent) return <SentBefore slip={sent} />;
  const described = describeSlipCode(code);
  if (described.kind === 'payment') return t('isPayment');
  const isOther =
    described.kind === 'slip' &&
    described.bankCode !== undefined &&
    ownBank !== undefined &&
    isOtherBank(described.bankCode, ownBank);
  return isOther ? t('otherBank') : null;
}
