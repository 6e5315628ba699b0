import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { guestId, textMessage, textsOf } from '#testing/chat-messages.ts';
import { runCount, LONG_TIMEOUT, randomSeed } from '#testing/run-length.ts';
import { firstToken } from '#testing/sandbox.ts';
import { connectSocket, startSocketSandbox } from '#testing/socket-sandbox.ts';

import { type ModelWorld, createWorldFactory } from './fixture.ts';
import { type Command, arbitraryCommand } from './commands.ts';
import { runCommand } from './run-command.ts';

const SEED = randomSeed(20_261_121);
const WORLDS = 50;
const OPERATIONS = runCount(200);
const GUEST = guestId();
/** So often the operator says something to the guest. */
const SAYS_EVERY = 5;

/** In turn as chance has it: which world does its next deed. */
function turns(): readonly number[] {
  const each = Array.from({ length: WORLDS * OPERATIONS }, (_, index) => index % WORLDS);
  const [shuffled = []] = fc.sample(
    fc.shuffledSubarray(each, { minLength: each.length, maxLength: each.length }),
    { seed: SEED, numRuns: 1 },
  );
  return shuffled;
}

/** What each world does, the same in every run of this seed. */
const planOf = (world: number): readonly Command[] =>
  fc.sample(arbitraryCommand, { seed: SEED + world, numRuns: OPERATIONS });

const said = (world: number, turn: number): string => `of world ${world}, at turn ${turn}`;

test(
  `K4 ${WORLDS} worlds × ${OPERATIONS} operations in turn: none changes a byte of another, nor is heard there (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const box = await startSocketSandbox();
    const plant = await createWorldFactory(box);
    /** A world with a guest in it; everywhere the same one, so that only the world tells them apart. */
    const begin = async () => {
      const each = await plant();
      const socket = await connectSocket(box, { auth: { guestId: GUEST, world: each.world.id } });
      return { each, socket };
    };
    const begun: ModelWorld[] = [];
    const heard: unknown[][] = [];
    for (let index = 0; index < WORLDS; index++) {
      const { each, socket } = await begin();
      const items: unknown[] = [];
      socket.on('message', (item) => items.push(item));
      begun.push(each);
      heard.push(items);
    }
    const stateOf = ({ world: made }: ModelWorld) => box.getWorld(made.id).state;

    const plans = begun.map((_, index) => planOf(index));
    const turnOf = begun.map(() => 0);
    for (const where of turns()) {
      const own = begun[where];
      const turn = turnOf[where] ?? 0;
      const next = plans[where]?.[turn];
      if (!own || !next) throw new Error('the plan names what is not there');
      const before = begun.map(stateOf);
      await runCommand(box, own, next);
      if (turn % SAYS_EVERY === 0)
        await box.sendAsOperator(own.world.id, GUEST, textMessage(said(where, turn)));
      turnOf[where] = turn + 1;
      // State is one value: the very same object is the same, byte for byte.
      const changed = begun.filter((each, index) => stateOf(each) !== before[index]);
      expect(changed.filter((each) => each !== own)).toEqual([]);
    }

    // Nothing hidden leaked either: alone, each world comes to the very same state.
    for (const [index, each] of begun.entries()) {
      const { each: alone } = await begin();
      for (const [turn, next] of (plans[index] ?? []).entries()) {
        await runCommand(box, alone, next);
        if (turn % SAYS_EVERY === 0)
          await box.sendAsOperator(alone.world.id, GUEST, textMessage(said(index, turn)));
      }
      const lone = box.getWorld(alone.world.id);
      expect(lone.hash(), `world ${index} with seed ${SEED}`).toBe(box.getWorld(each.world.id).hash());
      box.worlds.destroy(lone);
    }

    for (const [index, { world: made }] of begun.entries())
      await box.sendAsOperator(made.id, GUEST, textMessage(`last of ${index}`));
    const own = (index: number) =>
      Array.from({ length: Math.ceil(OPERATIONS / SAYS_EVERY) }, (_, nth) => said(index, nth * SAYS_EVERY));
    await expect
      .poll(() => heard.map((items) => items.length), { timeout: 30_000 })
      .toEqual(begun.map((_, index) => own(index).length + 1));
    for (const [index, items] of heard.entries()) {
      expect(textsOf(items)).toEqual([...own(index), `last of ${index}`]);
    }
  },
);

test('K4 a token of one world opens nothing in another, neither a call nor a socket', async () => {
  const box = await startSocketSandbox();
  const [a, b] = [await box.createWorld(), await box.createWorld()];
  expect(await box.call('GET', '/api/wallet', { token: firstToken(a), world: b.id })).toMatchObject({
    status: 401,
  });
  expect(await box.connect({ auth: { token: firstToken(a), world: b.id } })).toBeTypeOf('string');
});
