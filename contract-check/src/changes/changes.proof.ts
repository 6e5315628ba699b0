import { expect, test } from 'vitest';

import { createOpenApiDocument } from '@wallet/mock-server/control/meta/openapi.ts';

import { readDocument } from './read-document.ts';

test('the contract of a commit is made from the files of that commit', async () => {
  const document = await readDocument('HEAD');
  expect(Object.keys(document.paths)).toEqual(
    Object.keys((await createOpenApiDocument())['paths'] as object),
  );
});
