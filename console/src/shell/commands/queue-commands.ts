import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callControl } from '#api/control-client.ts';
import { formatAmount } from '#ui/format.ts';

import type { Command } from './search-commands.ts';

/** Creates the commands that resolve pending items. */
export function createQueueCommands(
  id: string,
  { qrCodes, slips, links, withdrawals }: ControlResponse<typeof operator.queue>,
  findPhone: (member: string) => string | undefined,
): readonly Command[] {
  const ofMember = (member: string): string => `of ${findPhone(member) ?? member}`;
  return [
    ...qrCodes.flatMap(({ id: qrcodeId, member, amount }) =>
      (['pay', 'expire'] as const).map((verb) => ({
        text: `QR: ${verb} ${formatAmount(amount)} ${ofMember(member)} (${qrcodeId})`,
        run: () => callControl(operator.qr, { params: { id, qrcodeId, verb } }).then(() => 'Done.'),
      })),
    ),
    ...withdrawals.flatMap(({ id: withdrawal, member, amount }) =>
      (['approve', 'reject'] as const).map((verb) => ({
        text: `Withdrawal: ${verb} ${formatAmount(amount)} ${ofMember(member)} (${withdrawal})`,
        run: () => callControl(operator.withdrawal, { params: { id, withdrawal, verb } }).then(() => 'Done.'),
      })),
    ),
    ...slips.flatMap(({ id: slip, member }) =>
      SLIP_REASONS.map((note) => ({
        text: `Slip: reject ${slip} ${ofMember(member)} with ${note}`,
        run: () =>
          callControl(operator.slip, { params: { id, slip, verb: 'reject' }, body: { note } }).then(
            () => 'Rejected.',
          ),
      })),
    ),
    ...links.flatMap(({ id: link, member }) =>
      (['duplicate', 'invalid'] as const).map((reason) => ({
        text: `Link: reject as ${reason}, ${link} ${ofMember(member)}`,
        run: () =>
          callControl(operator.link, { params: { id, link, verb: 'reject' }, body: { reason } }).then(
            () => 'Done.',
          ),
      })),
    ),
  ];
}
