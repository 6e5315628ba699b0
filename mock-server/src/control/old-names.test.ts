import { expect, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

const WORLD = '/__sandbox/worlds/default';

test.each([
  ['POST', '/__sandbox/worlds', { from: 'default' }, 'from, which is now POST /__sandbox/worlds/ID/fork'],
  ['POST', '/__sandbox/worlds', { from: 'default', before: 1 }, 'from, which is now'],
  ['POST', '/__sandbox/worlds', { clock: { mode: 'frozen' } }, 'frozen is now paused'],
  ['POST', `${WORLD}/clock`, { advanceMs: 1 }, 'advanceMs, which is now fastForward'],
  [
    'POST',
    `${WORLD}/outcomes`,
    JSON.parse('{"stream":"otp.code","values":["1"],"then":"cycle"}') as object,
    'which is now afterwards',
  ],
  ['POST', `${WORLD}/faults`, { match: '*', effect: { hold: true }, when: { times: 1 } }, '`times`, `skip`'],
  ['POST', `${WORLD}/checkpoints/a`, {}, 'is now POST /__sandbox/worlds/ID/snapshots/NAME'],
  [
    'POST',
    `${WORLD}/operator/qr/qr-1`,
    { act: 'pay' },
    'is now POST /__sandbox/worlds/ID/operator/qr/QRCODE/pay',
  ],
  ['POST', `${WORLD}/sockets`, { act: 'drop' }, 'is now POST /__sandbox/worlds/ID/sockets/drop'],
  ['POST', '/__sandbox/import', {}, 'is now POST /__sandbox/worlds/import'],
] as const)('%s %s %j is refused with the name of today', async (method, path, body, words) => {
  const { call } = await createSandbox();
  const response = await call(method, path, { body });
  expect([404, 422]).toContain(response.status);
  expect(JSON.stringify(response.body)).toContain(words);
});
