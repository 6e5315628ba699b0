import { expect, test } from 'vitest';

import { png } from '#testing/files/image-files.ts';
import { openMemberSession } from '#testing/member-session.ts';
import { createSandbox, toFormData } from '#testing/sandbox.ts';

const upload = () =>
  toFormData({ file: new File([Uint8Array.from(png())], 'slip.png', { type: 'image/png' }) });
const CALLS = [
  ['POST', '/api/wallet/slip', 'wallet.slip', upload],
  ['POST', '/api/wallet/transfer', 'wallet.transfer', () => ({ from: 'WALLET', to: 'PG', amount: 1 })],
  ['GET', '/api/wallet', 'wallet.read', () => undefined],
] as const;
/** Effects after which the call goes on. */
const EFFECTS = [{ delay: { ms: 0 } }, { drip: { bytesPerS: 1_000_000 } }];

test('a fault that lets a call go on hits it once, also where an upload passes two hooks', async () => {
  const sandbox = await createSandbox();
  const wrong: unknown[] = [];
  for (const [method, path, match, createBody] of CALLS) {
    for (const phase of ['before', 'after']) {
      for (const effect of EFFECTS) {
        const { callApi, callControl, world } = await openMemberSession(sandbox);
        const rule = { match, effect, phase, times: 'always' };
        expect(await callControl('POST', '/faults', rule)).toMatchObject({ status: 201 });
        await callApi(method, path, createBody());
        const hits = [...world.state.faults.values()].map((fault) => fault.hits);
        const noted = world.journal.list().map(({ faults }) => faults.length);
        if (String([hits, noted]) !== '1,1') wrong.push({ match, phase, effect, hits, noted });
      }
    }
  }
  expect(wrong).toEqual([]);
});
