import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox } from '#testing/sandbox.ts';

import { arbitraryCommand } from './commands.ts';
import { createWorldFactory } from './fixture.ts';
import { runCommand } from './run-command.ts';

/* Runs random commands on the sandbox and on the model and compares every response and balance. */

const SEED = randomSeed(20_260_115);
const COMMANDS = runCount(100_000, 10_000);
/** Average number of commands in one world. The maximum is twice as many. */
const COMMANDS_PER_WORLD = 50;
/** Number of worlds. Their lengths are random, so 15% more are run to reach the total. */
const RUNS = Math.ceil((COMMANDS / COMMANDS_PER_WORLD) * 1.15);

test(
  `M1 M2 ${COMMANDS} random commands get the responses of the model and violate no money invariant (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await createSandbox();
    const createWorld = await createWorldFactory(sandbox);
    const results = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryCommand, { minLength: 1, maxLength: 2 * COMMANDS_PER_WORLD, size: 'max' }),
        async (commands) => {
          const modelWorld = await createWorld();
          const world = sandbox.getWorld(modelWorld.world.id);
          try {
            for (const command of commands) {
              const key = await runCommand(sandbox, modelWorld, command);
              const result = `${command.type} ${key ?? 'done'}`;
              results.set(result, (results.get(result) ?? 0) + 1);
            }
            expect(world.failures.invariantViolations).toEqual([]);
          } finally {
            await sandbox.worlds.destroy(world);
          }
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    const total = [...results.values()].reduce((sum, count) => sum + count, 0);
    expect(total, `commands with seed ${SEED}`).toBeGreaterThanOrEqual(COMMANDS);
    // A run without successes, or without refusals, would prove nothing.
    expect(
      REQUIRED_RESULTS.filter((result) => !results.has(result)),
      `results that never occurred with seed ${SEED}`,
    ).toEqual([]);
  },
);

const COMMAND_TYPES =
  'transfer transferAll withdraw withdrawAll addToWallet activateGame createQr cancelQr payQr readQr activateBonus activatePromotion clearBonus receiveRefund addRefund claimInvites spinWheel claimCoupon readWallet login deposit reviewWithdrawal play setWallet endSession setActive advanceClock addFault scriptStream';

const REQUIRED_RESULTS = [
  ...COMMAND_TYPES.split(' ').map((type) => `${type} done`),
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
  'activateGame SLOT_ACTIVATE_FAIL',
  'activateGame SLOT_ALREADY_ACTIVE',
  'activateBonus BONUS_MAX_CLAIMED',
  'activateBonus BONUS_ALREADY_ACTIVE',
  'activatePromotion PROMOTION_RECEIVED',
  'activatePromotion BONUS_FULL',
  'clearBonus BONUS_CONDITION',
  'clearBonus NO_DATA',
  'receiveRefund REFUND_CONDITION',
  'receiveRefund NO_REFUND',
  'claimInvites INVITE_COLLECT',
  'claimInvites INVITE_BONUS_FAIL',
  'spinWheel MONEY_NOT_ENOUGH',
  'claimCoupon NO_CLAIMABLE_COUPON',
  'claimCoupon INVALID_CODE',
  'claimCoupon COUPON_EXPIRED',
  'login WRONG_CREDENTIAL',
  'login INACTIVE_USER',
];
