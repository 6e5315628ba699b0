import { expect, test } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';

import { createSandbox } from '#testing/sandbox.ts';

test('every GET that ends answers HEAD as well, with the same headers and no body', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld({ clock: { mode: 'frozen' } });
  const paths = Object.values(controlApi)
    .flatMap((group) => Object.values(group))
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'))
    .map(({ path }) => path.replace(':id', world.id).replace(':room', '1'));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const [get, head] = [await call('GET', path), await call('HEAD', path)];
    expect(head, path).toMatchObject({
      status: get.status,
      body: '',
      headers: { 'content-type': get.headers['content-type'] },
    });
  }
});
