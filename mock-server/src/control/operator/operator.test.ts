import { expect, test } from 'vitest';

import { encryptLink } from '@wallet/shared/link-codec.ts';

import { SANDBOX_LINK_KEY } from '#http/server/sandbox-app-config.ts';
import { messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

async function openWorld(input: Readonly<Record<string, unknown>> = {}) {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld(input);
  const control = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    call(method, `/__sandbox/worlds/${created.id}${path}`, { body });
  return { call, control, token: firstToken(created), world: created.id };
}

test('the operator reads a room in parts, and what each side has not read', async () => {
  const { call, control, token } = await openWorld({ scenario: 'chat-empty' });
  for (const text of ['one', 'two', 'three']) {
    await control('POST', '/operator/chat/1/say', { message: textMessage(text) });
  }
  const body = messageBody(textMessage('mine'), { userId: '1' });
  expect(await call('POST', '/api/chat/send-message', { token, body })).toMatchObject({ status: 200 });
  const room = async (query = '') => {
    const response = (await control('GET', `/operator/chat/1${query}`)).body as {
      readonly messages: unknown;
    };
    return { ...response, texts: textsOf(response.messages) };
  };
  const all = await room();
  expect(all).toMatchObject({ total: 4, unread: 1, unreadByCustomer: 3 });
  expect(all.texts.toSorted()).toEqual(['mine', 'one', 'three', 'two']);
  expect((await room('?limit=1')).texts).toEqual(all.texts.slice(0, 1));
  expect((await room('?limit=2&skip=1')).texts).toEqual(all.texts.slice(1, 3));
  expect(await room('?skip=4')).toMatchObject({ texts: [], total: 4, unread: 1 });
  await control('POST', '/operator/chat/1/mark-read');
  expect(await room()).toMatchObject({ unread: 0, unreadByCustomer: 3 });
});

test('a gift link is rejected for a reason, and without one it still waits', async () => {
  const { call, control, token } = await openWorld();
  const encrypted = encryptLink('https://gift.wallet.example/1', { key: SANDBOX_LINK_KEY, format: 'v1' });
  await call('POST', '/api/wallet/truelink', { token, body: { link: encrypted } });
  const links = async () =>
    ((await control('GET', '/operator')).body as { readonly links: readonly { readonly id: string }[] })
      .links;
  const [link] = await links();
  expect(await control('POST', `/operator/links/${link?.id}/reject`, {})).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'reason' }] },
  });
  expect(await links()).toContainEqual(link);
  const rejected = await control('POST', `/operator/links/${link?.id}/reject`, { reason: 'invalid' });
  expect(rejected.status).toBe(200);
  expect(await links()).not.toContainEqual(link);
});

test('the codes of all phones are listed newest first, and those of one alone', async () => {
  const { call, control, world } = await openWorld();
  for (const phone of ['0811111111', '0822222222', '0833333333'])
    await call('POST', '/api/otp/send', { world, body: { phoneNumber: phone } });
  const list = async (query = '') =>
    (
      (await control('GET', `/otp${query}`)).body as { readonly otp: readonly { readonly phone: string }[] }
    ).otp.map(({ phone }) => phone);
  expect(await list()).toEqual(['0833333333', '0822222222', '0811111111']);
  expect(await list('?phone=0822222222')).toEqual(['0822222222']);
});

test('a latency may be given as a text, and is a number of milliseconds then', async () => {
  const { control } = await openWorld();
  const changed = await control('PATCH', '/settings', { latencyMs: '2s' });
  expect(changed).toMatchObject({ status: 200, body: { latencyMs: 2_000 } });
  await control('PATCH', '/settings', { withdrawMin: 50 });
  expect((await control('GET', '/settings')).body).toMatchObject({ latencyMs: 2_000, withdrawMin: 50 });
});

test('an account for deposits is offered as it was set: with any currency, or none', async () => {
  const { call, control, world } = await openWorld();
  const bank = { bankCode: 'SCB', bankType: 'BANK', mode: 'AUTO', nameTH: 'x', nameEN: 'x' };
  const banks = [{ ...bank, currency: 'THB', bankAccountName: 'A' }, bank];
  expect(await control('PATCH', '/catalogue', { banks })).toMatchObject({ status: 200 });
  for (const { body } of [
    await control('GET', '/catalogue'),
    await call('GET', '/api/lookup/deposit', { world }),
  ])
    expect((body as { readonly banks: unknown }).banks).toEqual(banks);
});
