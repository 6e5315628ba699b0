import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { WorldAction } from '#api/use-world-action.ts';
import { createQrActions, createWithdrawalActions } from '#areas/money/queue-actions.ts';
import type { RowAction } from '#ui/form/action-row.tsx';
import { formatAmount } from '#ui/format.ts';

import type { Command } from './search-commands.ts';

/** Creates the commands that resolve pending items. */
export function createQueueCommands(
  act: WorldAction,
  { qrCodes, slips, links, withdrawals }: ControlResponse<typeof operator.queue>,
  findPhone: (member: string) => string | undefined,
): readonly Command[] {
  const ofMember = (member: string): string => `of ${findPhone(member) ?? member}`;
  const toCommands = (
    kind: string,
    { id, member, amount }: (typeof qrCodes | typeof withdrawals)[number],
    actions: readonly RowAction[],
  ): readonly Command[] =>
    actions.map(({ text, onAction }) => ({
      text: `${kind}: ${text.toLowerCase()} ${formatAmount(amount)} ${ofMember(member)} (${id})`,
      run: onAction,
    }));
  return [
    ...qrCodes.flatMap((row) => toCommands('QR', row, createQrActions(act, row))),
    ...withdrawals.flatMap((row) => toCommands('Withdrawal', row, createWithdrawalActions(act, row))),
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
