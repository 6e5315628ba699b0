import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import type { WorldAction } from '#api/use-world-action.ts';
import type { RowAction } from '#ui/form/action-row.tsx';
import { formatAmount } from '#ui/format.ts';

type Queue = ControlResponse<typeof operator.queue>;

/** Creates the actions that resolve a QR code. */
export function createQrActions(
  act: WorldAction,
  { id: qrcodeId, amount }: Queue['qrCodes'][number],
): readonly RowAction[] {
  const about = `QR of ${formatAmount(amount)}`;
  return [
    {
      text: 'Pay',
      about,
      kind: 'primary',
      onAction: act(operator.qr, { qrcodeId, verb: 'pay' }, 'QR code paid.'),
    },
    { text: 'Expire', about, onAction: act(operator.qr, { qrcodeId, verb: 'expire' }, 'QR code expired.') },
  ];
}

/** Creates the actions that resolve a withdrawal. */
export function createWithdrawalActions(
  act: WorldAction,
  { id: withdrawal, amount }: Queue['withdrawals'][number],
): readonly RowAction[] {
  const about = `withdrawal of ${formatAmount(amount)}`;
  return [
    {
      text: 'Approve',
      about,
      kind: 'primary',
      onAction: act(
        operator.withdrawal,
        { withdrawal, verb: 'approve' },
        'Withdrawal approved and paid out.',
      ),
    },
    {
      text: 'Reject',
      about,
      kind: 'danger',
      onAction: act(
        operator.withdrawal,
        { withdrawal, verb: 'reject' },
        'Withdrawal rejected and amount returned to the wallet.',
      ),
    },
  ];
}
