import type { World } from '../../../kit/src/world.ts';
import type { Act, OperatorAct } from '../walk/acts.ts';
import { toRefusals } from '../walk/commands.ts';
import { FAULTS, FAULTY_CALLS } from '../walk/faults.ts';

/** Lets the operator act. Returns false if there is nothing to act on. */
export async function operate(world: World, does: OperatorAct, amount: number): Promise<boolean> {
  const { operator } = world;
  const first = world.members[0]?.phone ?? '';
  const { slips, withdrawals, qrCodes } = await operator.queue();
  const act = {
    'approve a slip': () => slips[0] && operator.approveSlip(slips[0].id, amount),
    'reject a slip': () => slips[0] && operator.rejectSlip(slips[0].id, 'INVALID_SLIP'),
    'approve a withdrawal': () => withdrawals[0] && operator.approveWithdrawal(withdrawals[0].id),
    'reject a withdrawal': () => withdrawals[0] && operator.rejectWithdrawal(withdrawals[0].id),
    'pay a QR code': () => qrCodes[0] && operator.payQr(qrCodes[0].id),
    'let a QR code expire': () => qrCodes[0] && operator.expireQr(qrCodes[0].id),
    deposit: () => operator.deposit(first, amount),
    play: () => operator.play('PG', first, 1),
    'write in the chat': async () => {
      const [room] = await operator.rooms();
      return room && operator.say(room.id, 'สวัสดีค่ะ');
    },
    'begin maintenance': () => world.settings.update({ active: false }),
    'end maintenance': () => world.settings.update({ active: true }),
    'end the session': () => world.updateMember(first, { token: 'expired' }),
  }[does];
  // The operator cannot do everything in every world: a game that is not open has no rounds.
  return (await Promise.resolve(act()).catch(() => undefined)) !== undefined;
}

/** Lets the operator refuse the next call of each command. Returns the ids of its rules. */
export async function refuse(world: World, nth: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [match, error] of toRefusals(nth)) ids.push((await world.faults.once(match, { error })).id);
  return ids;
}

/** Lets the next of each of an act's calls fail. */
export async function addFaults(world: World, act: Extract<Act, { act: 'fault' }>): Promise<void> {
  const { calls, effect, phase } = act;
  for (const match of FAULTY_CALLS[calls] ?? [calls])
    await world.faults.once(match, FAULTS[effect], { phase });
}

/** Lets the calls go that are held. Returns false if there are none. */
export async function releaseHeld({ faults }: World): Promise<boolean> {
  const holding = (await faults.list()).filter(({ effect }) => 'hold' in effect);
  const released = await Promise.all(holding.map(({ id }) => faults.release(id)));
  return released.some((each) => each.released > 0);
}
