import { expect, onTestFinished, test, vi } from 'vitest';

import { SANDBOX_TOKEN_HEADER } from '@wallet/shared/control/client.ts';

import { checkToken } from './control-client.ts';
import { isTokenRequired, sandboxToken } from './token.ts';

test('a token that the sandbox refuses is told with the reason, and none is kept', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    isTokenRequired.set(false);
  });
  const issue = { path: SANDBOX_TOKEN_HEADER, message: 'must be the value of SANDBOX_TOKEN' };
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) =>
    Promise.resolve(
      new Headers(headers).get(SANDBOX_TOKEN_HEADER) === 'right'
        ? Response.json({ worlds: [] })
        : Response.json({ message: 'SANDBOX_TOKEN', issues: [issue] }, { status: 401 }),
    ),
  );
  await expect(checkToken('wrong')).rejects.toMatchObject({ status: 401, issues: [issue] });
  expect([isTokenRequired.get(), sandboxToken.get()]).toEqual([true, '']);
  await expect(checkToken('right')).resolves.toEqual({ worlds: [] });
});
