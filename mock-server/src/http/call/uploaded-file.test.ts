import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { isSameBody, readFile, toRecordedBody, toUpload, withFileDigests } from './uploaded-file.ts';

const read = (text: string, name = 'slip.png', type = 'image/png') =>
  readFile(Readable.from([Buffer.from(text.slice(0, 2)), Buffer.from(text.slice(2))]), name, type);

test('a file is read as it was sent, and given to the domain with its bytes', async () => {
  const file = await read('content');
  expect([file.name, file.type, file.size, await file.text()]).toEqual([
    'slip.png',
    'image/png',
    7,
    'content',
  ]);
  expect(toUpload(file)).toEqual({ name: 'slip.png', type: 'image/png', bytes: Buffer.from('content') });
});

test('a recorded body has the fields of its files and not their content', async () => {
  const recorded = toRecordedBody({ file: await read('content'), note: 'a' });
  expect(recorded).toMatchObject({ file: { name: 'slip.png', type: 'image/png', size: 7 }, note: 'a' });
  expect(JSON.stringify(recorded)).not.toContain('content');
  const plain = { note: 'a' };
  for (const body of [plain, undefined, 'text']) expect(toRecordedBody(body)).toBe(body);
});

test('bodies are the same if their values and the content of their files are', async () => {
  const [one, same, other] = [await read('content'), await read('content', 'b.png'), await read('another')];
  const rows: readonly (readonly [a: unknown, b: unknown, isSame: boolean])[] = [
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: '1' }, false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [{}, null, false],
    [null, undefined, false],
    [undefined, undefined, true],
    [{ file: one }, { file: same }, true],
    [{ file: one }, { file: other }, false],
    [toRecordedBody({ file: one }), toRecordedBody({ file: same }), true],
    [toRecordedBody({ file: one }), { file: same }, true],
    [toRecordedBody({ file: one }), toRecordedBody({ file: other }), false],
  ];
  for (const [index, [a, b, isSame]] of rows.entries()) {
    expect(isSameBody(a, b), `row ${index}`).toBe(isSame);
    expect(isSameBody(b, a), `row ${index}`).toBe(isSame);
  }
  expect(withFileDigests({ file: one, a: 1 })).toEqual(withFileDigests({ file: same, a: 1 }));
  expect(withFileDigests({ file: one })).not.toEqual(withFileDigests({ file: other }));
  expect(withFileDigests(null)).toBeNull();
});
