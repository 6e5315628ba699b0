import { expect, test } from 'vitest';

import { nextOutcomes } from '#testing/next-outcomes.ts';
import { createTestClient } from '#testing/test-client.ts';

const WHEEL = nextOutcomes('spinWheel.spin', ['S1', 'S2']);
const TRANSFER = { ...nextOutcomes('game.transfer', ['fail']), member: '1' };

/** Creates a client of a world with these two scripts; the default scenario has one for codes. */
async function createScriptedClient() {
  const client = await createTestClient();
  await client.control('DELETE', '/outcomes');
  await client.control('POST', '/outcomes', WHEEL);
  await client.control('POST', '/outcomes', TRANSFER);
  return client;
}

test('scripted outcomes are listed with the number of values that were drawn', async () => {
  const client = await createScriptedClient();
  await client.call('POST', '/api/wallet/transfer', { body: { from: 'WALLET', to: 'PG', amount: 100 } });
  expect((await client.control('GET', '/outcomes')).body).toEqual({
    outcomes: [
      { ...WHEEL, used: 0 },
      { ...TRANSFER, used: 1 },
    ],
  });
});

test.each([
  ['', []],
  ['?stream=spinWheel.spin', ['game.transfer']],
  ['?stream=otp.code', ['spinWheel.spin', 'game.transfer']],
])('DELETE /outcomes%s leaves %j', async (query, left) => {
  const client = await createScriptedClient();
  expect(await client.control('DELETE', `/outcomes${query}`)).toMatchObject({ status: 200 });
  const { body } = await client.control('GET', '/outcomes');
  expect((body as { outcomes: { stream: string }[] }).outcomes.map(({ stream }) => stream)).toEqual(left);
});

test.each([
  ['member=1', ['', '0899999999']],
  ['member=0812345678', ['', '0899999999']],
  ['member=*', ['1', '0899999999']],
  ['stream=otp.code&member=0899999999', ['', '1']],
  ['stream=game.transfer&member=1', ['', '1', '0899999999']],
  ['stream=otp.code', []],
])('DELETE /outcomes?%s leaves the codes of %j', async (query, left) => {
  const client = await createTestClient();
  await client.control('DELETE', '/outcomes');
  // One for every member, one of a member, and one of a phone without a member.
  for (const owner of [{}, { member: '1' }, { member: '0899999999' }])
    await client.control('POST', '/outcomes', { ...nextOutcomes('otp.code', ['123456']), ...owner });
  expect(await client.control('DELETE', `/outcomes?${query}`)).toMatchObject({ status: 200 });
  const { outcomes } = (await client.control('GET', '/outcomes')).body as {
    outcomes: readonly { readonly member?: string }[];
  };
  expect(outcomes.map(({ member = '' }) => member)).toEqual(left);
});

test('the wheel is answered by the name that it had before, and named as its operation', async () => {
  const client = await createTestClient();
  await client.control('DELETE', '/outcomes');
  const created = await client.control('POST', '/outcomes', nextOutcomes('wheel.spin', ['S3']));
  expect(created.body).toMatchObject({ stream: 'spinWheel.spin' });
  await client.call('POST', '/api/spinwheel/spin');
  expect((await client.control('GET', '/outcomes')).body).toMatchObject({
    outcomes: [{ stream: 'spinWheel.spin', used: 1 }],
  });
  const { body } = await client.control('GET', '/journal');
  expect(JSON.stringify(body)).toContain('"stream":"spinWheel.spin"');
  expect(await client.control('DELETE', '/outcomes?stream=wheel.spin')).toMatchObject({ status: 200 });
  expect((await client.control('GET', '/outcomes')).body).toEqual({ outcomes: [] });
});

test('a stream that is not known is refused with the streams', async () => {
  const client = await createTestClient();
  const response = await client.control('DELETE', '/outcomes?stream=wheel.spni');
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body)).toContain('spinWheel.spin');
});
