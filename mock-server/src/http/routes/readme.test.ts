import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { DEFAULT_LOGIN } from '@wallet/fixtures/members.ts';

import { createSandbox } from '#testing/sandbox.ts';
import { openShell } from '#testing/shell.ts';

const README = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
/** Creates a world, as “A world of your own” shows. */
const CREATE_WORLD =
  /^```sh\n(curl -X POST http:\S+\/__sandbox\/worlds \\\n[\s\S]*?)\n```$/m.exec(README)?.[1] ?? '';
const SECTION = /^## Cause a failure$(.*?)^## /ms.exec(README)?.[1] ?? '';
const lines = [...SECTION.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, block = '']) => block);

/** Creates a sandbox as `npm start` does, with a logged-in member and a shell. */
async function startWithShell() {
  const sandbox = await createSandbox();
  const login = { username: DEFAULT_LOGIN.phone, password: DEFAULT_LOGIN.password };
  const { token } = (await sandbox.call('POST', '/api/login', { body: login })).body as { token: string };
  const runShell = await openShell(sandbox);
  return {
    callApi: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      sandbox.call(method, path, { token, body }),
    runCommand: async (index: number) => {
      const output = await runShell(lines[index] ?? '');
      expect(output, lines[index]).not.toContain('message');
    },
  };
}

test('one call creates a world, which its cookie and its header reach', async () => {
  const sandbox = await createSandbox();
  const runShell = await openShell(sandbox);
  const created = JSON.parse(await runShell(CREATE_WORLD)) as {
    readonly id: string;
    readonly cookie: string;
    readonly members: readonly { readonly token: string }[];
  };
  const [member] = created.members;
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { wallet: 7 } });
  for (const headers of [{ cookie: created.cookie }, { 'x-sandbox-world': created.id }]) {
    const { body } = await sandbox.call('GET', '/api/wallet', { token: member?.token ?? '', headers });
    expect(body).toMatchObject({ wallet: { amount: 7 } });
  }
});

test('the README has a one-line curl command for each of three failures', () => {
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^curl [^\n]+$/);
});

test('the command for a failed transfer makes the next one fail and returns the money', async () => {
  const { callApi, runCommand } = await startWithShell();
  await runCommand(0);
  const transfer = { from: 'WALLET', to: 'PG', amount: 100 };
  expect(await callApi('POST', '/api/wallet/transfer', transfer)).toMatchObject({
    status: 502,
    body: { message: 'TRANSFER_FAIL' },
  });
  expect(await callApi('GET', '/api/wallet')).toMatchObject({ body: { wallet: { amount: 9_000 } } });
  expect(await callApi('POST', '/api/wallet/transfer', transfer)).toMatchObject({ status: 200 });
});

test('the command for an expired QR code expires the open one', async () => {
  const { callApi, runCommand } = await startWithShell();
  expect(await callApi('POST', '/api/qrcode/KBANK', { amount: 300 })).toMatchObject({
    body: { hasQrcode: true },
  });
  await runCommand(1);
  expect(await callApi('GET', '/api/qrcode/KBANK')).toMatchObject({
    status: 200,
    body: { hasQrcode: false },
  });
});

test('the command for prize number three wins it at the next spin', async () => {
  const { callApi, runCommand } = await startWithShell();
  await runCommand(2);
  const { body } = await callApi('GET', '/api/spinwheel/setup');
  const { slices } = (body as { result: { activeSpinwheel: { slices: { code: string; label: string }[] } } })
    .result.activeSpinwheel;
  expect(await callApi('POST', '/api/spinwheel/spin')).toMatchObject({
    body: { success: true, result: { code: slices[2]?.code, label: slices[2]?.label } },
  });
});
