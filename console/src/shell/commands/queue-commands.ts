import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { WorldAction } from '#api/use-world-action.ts';
import { formatAmount } from '#ui/format.ts';

import type { Command } from './search-commands.ts';

/** Creates the commands that resolve pending items. */
export function createQueueCommands(
  act: WorldAction,
  { qrCodes, slips, links, withdrawals }: ControlResponse<typeof operator.queue>,
  findPhone: (member: string) => string | undefined,
): readonly Command[] {
  const ofMember = (member: string): string => `of ${findPhone(member) ?? member}`;
  return [
    ...qrCodes.flatMap(({ id: qrcodeId, member, amount }) =>
      (['pay', 'expire'] as const).map((verb) => ({
        text: `QR: ${verb} ${formatAmount(amount)} ${ofMember(member)} (${qrcodeId})`,
        run: act(operator.qr, { qrcodeId, verb }, 'Done.'),
      })),
    ),
    ...withdrawals.flatMap(({ id: withdrawal, member, amount }) =>
      (['approve', 'reject'] as const).map((verb) => ({
        text: `Withdrawal: ${verb} ${formatAmount(amount)} ${ofMember(member)} (${withdrawal})`,
        run: act(operator.withdrawal, { withdrawal, verb }, 'Done.'),
      })),
    ),
    ...slips.flatMap(({ id: slip, member }) =>
      SLIP_REASONS.map((note) => ({
        text: `Slip: reject ${slip} ${ofMember(member)} with ${note}`,
        run: act(operator.slip, { slip, verb: 'reject', body: { note } }, 'Rejected.'),
      })),
    ),
    ...links.flatMap(({ id: link, member }) =>
      (['duplicate', 'invalid'] as const).map((reason) => ({
        text: `Link: reject as ${reason}, ${link} ${ofMember(member)}`,
        run: act(operator.link, { link, verb: 'reject', body: { reason } }, 'Done.'),
      })),
    ),
  ];
}
