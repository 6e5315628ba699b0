import { expect, test } from 'vitest';

import { firstToken } from '#testing/sandbox.ts';
import { connectSocket, startSocketSandbox, waitForDisconnect } from '#testing/socket-sandbox.ts';

const fail = (): never => {
  throw new Error('broken');
};

test('an error in a listener of a world is reported, and the other listeners and the call go on', async () => {
  const errors: unknown[] = [];
  const sandbox = await startSocketSandbox({ onError: (error) => errors.push(error) });
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(created) } });
  const received = new Promise((resolve) => {
    socket.once('message', resolve);
  });
  world.changeListeners.subscribe(fail);
  world.journal.subscribe(fail);
  sandbox.worlds.subscribe(fail);
  const message = { message_type: 'text', payload: 'hello' } as const;
  await sandbox.sendAsOperator(created.id, '1', message);
  expect(await received).toMatchObject({ message });
  expect(await sandbox.call('GET', '/api/wallet', { token: firstToken(created) })).toMatchObject({
    status: 200,
  });
  expect(errors.length).toBeGreaterThanOrEqual(3);
});

test('an error after a delay ends the delayed call alone', async () => {
  const errors: unknown[] = [];
  const sandbox = await startSocketSandbox({ onError: (error) => errors.push(error) });
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const wasAborted = new Promise<void>((resolve) => {
    world.heldCalls.delay(0, { resume: fail, abort: resolve });
  });
  await wasAborted;
  expect(errors).toHaveLength(1);
});

test('a socket whose world cannot be written is refused or closed, and the process goes on', async () => {
  const errors: unknown[] = [];
  const sandbox = await startSocketSandbox({ onError: (error) => errors.push(error) });
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const auth = { token: firstToken(created) };
  const socket = await connectSocket(sandbox, { auth });
  world.takeFault = fail;
  const rule = { match: 'socket:connect', effect: { socket: 'drop' }, times: 'always' };
  const added = await sandbox.call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: rule });
  expect(added).toMatchObject({ status: 201 });
  expect(await sandbox.connect({ auth })).toBe('INTERNAL_SERVER_ERROR');
  const disconnected = waitForDisconnect(socket);
  socket.emit('join', 'chat_1');
  expect(await disconnected).toBe('io server disconnect');
  expect(errors.length).toBeGreaterThanOrEqual(2);
  expect(await sandbox.call('GET', '/api/lookup/info')).toMatchObject({ status: 200 });
});
