import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { runCount, LONG_TIMEOUT, randomSeed } from '#testing/run-length.ts';
import { createSandbox } from '#testing/sandbox.ts';

import { createWorldFactory } from './fixture.ts';
import { arbitraryCommand } from './commands.ts';
import { runCommand } from './run-command.ts';

/* Whatever is done, the sandbox answers what the model says, and its money stands where the model has it. */

const SEED = randomSeed(20_260_115);
const OPERATIONS = runCount(100_000, 1_000_000);
/** As many on the average; at most twice as many. */
const IN_A_ROW = 50;
/** Lengths are drawn too, so that a failure shrinks to few operations; with this many runs the sum is reached. */
const RUNS = Math.ceil((OPERATIONS / IN_A_ROW) * 1.15);

test(
  `M1 M2 ${OPERATIONS} random operations are answered as the model says, and all rules of money hold after each (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const box = await createSandbox();
    const begin = await createWorldFactory(box);
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryCommand, { minLength: 1, maxLength: 2 * IN_A_ROW, size: 'max' }),
        async (deeds) => {
          const begun = await begin();
          const world = box.getWorld(begun.world.id);
          try {
            for (const next of deeds) {
              const end = `${next.does} ${(await runCommand(box, begun, next)) ?? 'done'}`;
              ends.set(end, (ends.get(end) ?? 0) + 1);
            }
            expect(world.failures.invariantFailures).toEqual([]);
          } finally {
            box.worlds.destroy(world);
          }
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    const total = [...ends.values()].reduce((sum, each) => sum + each, 0);
    expect(total, `operations with seed ${SEED}`).toBeGreaterThanOrEqual(OPERATIONS);
    // A run in which nothing works, or nothing is refused, would prove nothing.
    expect(
      MUST_COME.filter((end) => !ends.has(end)),
      `never came with seed ${SEED}`,
    ).toEqual([]);
  },
);

const DOES =
  'transfer transferAll withdraw withdrawAll add activate createQr cancelQr payQr readQr bonus promotion clear receive addRefund invites spin claim wallet login deposit verdict play refill signOut shut wait fault script';

const MUST_COME = [
  ...DOES.split(' ').map((does) => `${does} done`),
  'transfer TRANSFER_FAIL',
  'transfer SANDBOX_IDEMPOTENCY_CONFLICT',
  'transfer REQUEST_LIMIT',
  'transfer EXPIRED_AUTH_TOKEN',
  'transfer invalid token',
  'transfer UNAUTHORIZED',
  'transfer KEY_INVALID',
  'transfer NO_GAME',
  'transfer SLOT_NO_ACCOUNT',
  'transfer TRANSFER_MINIMUM',
  'transfer MONEY_NOT_ENOUGH',
  'withdrawAll TRANSFER_FAIL',
  'withdrawAll BONUS_REMAINING',
  'withdrawAll NO_BANK',
  'createQr NO_BANK',
  'createQr QR_FAIL',
  'activate SLOT_ACTIVATE_FAIL',
  'activate SLOT_ALREADY_ACTIVE',
  'bonus BONUS_MAX_CLAIMED',
  'bonus BONUS_ALREADY_ACTIVE',
  'promotion PROMOTION_RECEIVED',
  'promotion BONUS_FULL',
  'clear BONUS_CONDITION',
  'clear NO_DATA',
  'receive REFUND_CONDITION',
  'receive NO_REFUND',
  'invites INVITE_COLLECT',
  'invites INVITE_BONUS_FAIL',
  'spin MONEY_NOT_ENOUGH',
  'claim NO_CLAIMABLE_COUPON',
  'claim INVALID_CODE',
  'claim COUPON_EXPIRED',
  'login WRONG_CREDENTIAL',
  'login INACTIVE_USER',
];
