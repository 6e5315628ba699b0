import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callControl } from '#api/call.ts';
import { amountText } from '#ui/format.ts';

import type { Command } from './found.ts';

/** What can be done with what waits for the operator. */
export function queueCommands(
  id: string,
  { qrCodes, slips, links, withdrawals }: ControlAnswer<typeof operator.queue>,
  phoneOf: (member: string) => string | undefined,
): readonly Command[] {
  const of = (member: string): string => `of ${phoneOf(member) ?? member}`;
  return [
    ...qrCodes.flatMap(({ id: qrcodeId, member, amount }) =>
      (['pay', 'expire'] as const).map((act) => ({
        text: `QR: ${act} ${amountText(amount)} ${of(member)} (${qrcodeId})`,
        run: () => callControl(operator.qr, { params: { id, qrcodeId }, body: { act } }).then(() => 'Done.'),
      })),
    ),
    ...withdrawals.flatMap(({ id: withdrawal, member, amount }) =>
      (['approve', 'reject'] as const).map((act) => ({
        text: `Withdrawal: ${act} ${amountText(amount)} ${of(member)} (${withdrawal})`,
        run: () =>
          callControl(operator.withdrawal, { params: { id, withdrawal }, body: { act } }).then(() => 'Done.'),
      })),
    ),
    ...slips.flatMap(({ id: slip, member }) =>
      SLIP_REASONS.map((note) => ({
        text: `Slip: reject ${slip} ${of(member)} with ${note}`,
        run: () =>
          callControl(operator.slip, { params: { id, slip }, body: { status: 'FAILED', note } }).then(
            () => 'Rejected.',
          ),
      })),
    ),
    ...links.flatMap(({ id: link, member }) =>
      (['duplicate', 'invalid'] as const).map((act) => ({
        text: `Link: ${act}, ${link} ${of(member)}`,
        run: () => callControl(operator.link, { params: { id, link }, body: { act } }).then(() => 'Done.'),
      })),
    ),
  ];
}
