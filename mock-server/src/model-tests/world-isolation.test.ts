import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { guestId, textMessage, textsOf } from '#testing/chat-messages.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { firstToken } from '#testing/sandbox.ts';
import { connectSocket, startSocketSandbox } from '#testing/socket-sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

import { arbitraryCommand, type Command } from './commands.ts';
import { createWorldFactory, type ModelWorld } from './fixture.ts';
import { runCommand } from './run-command.ts';

const SEED = randomSeed(20_261_121);
const WORLDS = 50;
const COMMANDS = runCount(200);
const GUEST = guestId();
/** Number of commands after which the operator sends a chat message to the guest. */
const COMMANDS_PER_MESSAGE = 5;

/** Returns the index of the world for each command, in random order. */
function shuffleTurns(): readonly number[] {
  const turns = Array.from({ length: WORLDS * COMMANDS }, (_, index) => index % WORLDS);
  const [worldIndexes = []] = fc.sample(
    fc.shuffledSubarray(turns, { minLength: turns.length, maxLength: turns.length }),
    { seed: SEED, numRuns: 1 },
  );
  return worldIndexes;
}

/** Returns the commands of a world, the same in every run of this seed. */
const createCommands = (worldIndex: number): readonly Command[] =>
  fc.sample(arbitraryCommand, { seed: SEED + worldIndex, numRuns: COMMANDS });

const messageText = (worldIndex: number, turn: number): string => `of world ${worldIndex}, at turn ${turn}`;

test(
  `K4 ${COMMANDS} commands in each of ${WORLDS} worlds, interleaved, neither change another world nor are received there (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await startSocketSandbox();
    const createWorld = await createWorldFactory(sandbox);
    /** Creates a world with a guest. The guest id is the same in every world. */
    const createWorldWithGuest = async () => {
      const modelWorld = await createWorld();
      const auth = { guestId: GUEST, world: modelWorld.world.id };
      return { modelWorld, socket: await connectSocket(sandbox, { auth }) };
    };
    const modelWorlds: ModelWorld[] = [];
    const receivedMessages: unknown[][] = [];
    for (let index = 0; index < WORLDS; index++) {
      const { modelWorld, socket } = await createWorldWithGuest();
      const messages: unknown[] = [];
      socket.on('message', (message) => messages.push(message));
      modelWorlds.push(modelWorld);
      receivedMessages.push(messages);
    }
    const getState = ({ world }: ModelWorld) => sandbox.getWorld(world.id).state;

    const commands = modelWorlds.map((_, index) => createCommands(index));
    const nextTurns = modelWorlds.map(() => 0);
    for (const worldIndex of shuffleTurns()) {
      const modelWorld = modelWorlds[worldIndex];
      const turn = nextTurns[worldIndex] ?? 0;
      const command = commands[worldIndex]?.[turn];
      if (!modelWorld || !command) throw new Error('there is no command for this turn');
      const before = modelWorlds.map(getState);
      await runCommand(sandbox, modelWorld, command);
      if (turn % COMMANDS_PER_MESSAGE === 0) {
        const message = textMessage(messageText(worldIndex, turn));
        await sandbox.sendAsOperator(modelWorld.world.id, GUEST, message);
      }
      nextTurns[worldIndex] = turn + 1;
      // The state is one immutable value, so the same object is the same state.
      const changed = modelWorlds.filter((other, index) => getState(other) !== before[index]);
      expect(changed.filter((other) => other !== modelWorld)).toEqual([]);
    }

    // Runs each world's commands again in a world of its own, which must end in the same state.
    for (const [index, { world }] of modelWorlds.entries()) {
      const { modelWorld } = await createWorldWithGuest();
      for (const [turn, command] of (commands[index] ?? []).entries()) {
        await runCommand(sandbox, modelWorld, command);
        if (turn % COMMANDS_PER_MESSAGE === 0) {
          const message = textMessage(messageText(index, turn));
          await sandbox.sendAsOperator(modelWorld.world.id, GUEST, message);
        }
      }
      const replayed = sandbox.getWorld(modelWorld.world.id);
      const original = sandbox.getWorld(world.id);
      expect(hashWorld(replayed), `world ${index} with seed ${SEED}`).toBe(hashWorld(original));
      void sandbox.worlds.destroy(replayed);
    }

    for (const [index, { world }] of modelWorlds.entries()) {
      await sandbox.sendAsOperator(world.id, GUEST, textMessage(`last of ${index}`));
    }
    const expectedTexts = (index: number) => [
      ...Array.from({ length: Math.ceil(COMMANDS / COMMANDS_PER_MESSAGE) }, (_, count) =>
        messageText(index, count * COMMANDS_PER_MESSAGE),
      ),
      `last of ${index}`,
    ];
    await expect
      .poll(() => receivedMessages.map((messages) => messages.length), { timeout: 30_000 })
      .toEqual(modelWorlds.map((_, index) => expectedTexts(index).length));
    for (const [index, messages] of receivedMessages.entries()) {
      expect(textsOf(messages)).toEqual(expectedTexts(index));
    }
  },
);

test('K4 a token of one world gives no access to another, neither by call nor by socket', async () => {
  const sandbox = await startSocketSandbox();
  const [first, second] = [await sandbox.createWorld(), await sandbox.createWorld()];
  expect(
    await sandbox.call('GET', '/api/wallet', { token: firstToken(first), world: second.id }),
  ).toMatchObject({
    status: 401,
  });
  expect(await sandbox.connect({ auth: { token: firstToken(first), world: second.id } })).toBeTypeOf(
    'string',
  );
});
