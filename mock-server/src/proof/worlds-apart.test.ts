import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { guestId, text, textsOf } from '#testing/chat.ts';
import { counted, HOURS, seeded } from '#testing/counts.ts';
import { tokenIn } from '#testing/sandbox.ts';
import { connected, listening } from '#testing/sockets.ts';

import { type Begun, crowd } from './crowd.ts';
import { type Deed, deed } from './deeds.ts';
import { step } from './step.ts';

const SEED = seeded(20_261_121);
const WORLDS = 50;
const OPERATIONS = counted(200);
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
const planOf = (world: number): readonly Deed[] =>
  fc.sample(deed, { seed: SEED + world, numRuns: OPERATIONS });

const said = (world: number, turn: number): string => `of world ${world}, at turn ${turn}`;

test(
  `K4 ${WORLDS} worlds × ${OPERATIONS} operations in turn: none changes a byte of another, nor is heard there (SEED=${SEED})`,
  HOURS,
  async () => {
    const box = await listening();
    const plant = await crowd(box);
    /** A world with a guest in it; everywhere the same one, so that only the world tells them apart. */
    const begin = async () => {
      const each = await plant();
      const socket = await connected(box, { auth: { guestId: GUEST, world: each.made.id } });
      return { each, socket };
    };
    const begun: Begun[] = [];
    const heard: unknown[][] = [];
    for (let index = 0; index < WORLDS; index++) {
      const { each, socket } = await begin();
      const items: unknown[] = [];
      socket.on('message', (item) => items.push(item));
      begun.push(each);
      heard.push(items);
    }
    const stateOf = ({ made }: Begun) => box.worldOf(made.id).state;

    const plans = begun.map((_, index) => planOf(index));
    const turnOf = begun.map(() => 0);
    for (const where of turns()) {
      const own = begun[where];
      const turn = turnOf[where] ?? 0;
      const next = plans[where]?.[turn];
      if (!own || !next) throw new Error('the plan names what is not there');
      const before = begun.map(stateOf);
      await step(box, own, next);
      if (turn % SAYS_EVERY === 0) await box.say(own.made.id, GUEST, text(said(where, turn)));
      turnOf[where] = turn + 1;
      // State is one value: the very same object is the same, byte for byte.
      const changed = begun.filter((each, index) => stateOf(each) !== before[index]);
      expect(changed.filter((each) => each !== own)).toEqual([]);
    }

    // Nothing hidden leaked either: alone, each world comes to the very same state.
    for (const [index, each] of begun.entries()) {
      const { each: alone } = await begin();
      for (const [turn, next] of (plans[index] ?? []).entries()) {
        await step(box, alone, next);
        if (turn % SAYS_EVERY === 0) await box.say(alone.made.id, GUEST, text(said(index, turn)));
      }
      const lone = box.worldOf(alone.made.id);
      expect(lone.hash(), `world ${index} with seed ${SEED}`).toBe(box.worldOf(each.made.id).hash());
      box.worlds.destroy(lone);
    }

    for (const [index, { made }] of begun.entries()) await box.say(made.id, GUEST, text(`last of ${index}`));
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
  const box = await listening();
  const [a, b] = [await box.make(), await box.make()];
  expect(await box.call('GET', '/api/wallet', { token: tokenIn(a), world: b.id })).toMatchObject({
    status: 401,
  });
  expect(await box.connect({ auth: { token: tokenIn(a), world: b.id } })).toBeTypeOf('string');
});
