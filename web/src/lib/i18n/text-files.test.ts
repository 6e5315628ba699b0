import { expect, test } from 'vitest';

import { parseTextPath } from './text-files.ts';

test('a text file is described by its path, on every system', () => {
  expect(parseTextPath('../../features/transfer/texts.th.json')).toEqual({
    namespace: 'transfer',
    language: 'th',
    group: 'member',
  });
  expect(parseTextPath('C:\\web\\src\\ui\\texts.la.json')).toEqual({
    namespace: 'ui',
    language: 'la',
    group: 'public',
  });
  expect(parseTextPath('/web/src/api/error-texts.en.json')?.namespace).toBe('error-texts');
  expect(parseTextPath('/web/src/app/startup/boot-texts.json')).toBeUndefined();
});

test('no two text files share a namespace, and each group has some', () => {
  const files = Object.keys(import.meta.glob('../../**/*texts.th.json')).map(parseTextPath);
  const namespaces = files.map((file) => file?.namespace);
  expect(new Set(namespaces).size).toBe(namespaces.length);
  expect(new Set(files.map((file) => file?.group))).toEqual(new Set(['public', 'visitor', 'member']));
});
