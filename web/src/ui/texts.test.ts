import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import en from './texts.en.json';
import la from './texts.la.json';
import th from './texts.th.json';

const catalogues: Readonly<Record<string, object>> = { th, la, en };

/** Every text by its path, `pager.first` and the like. */
function flat(texts: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${path}${name}.`)]
        : [[`${path}${name}`, String(value)] as const],
    ),
  );
}

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test.each(LANGUAGES)('%s has the keys of Thai, and English alone a singular beside', (language) => {
  const names = [...flat(catalogues[language] ?? {}).keys()];
  expect(names.filter((name) => !name.endsWith('_one'))).toEqual([...flat(th).keys()]);
  if (language !== 'en') expect(names.filter((name) => /_(one|other)$/.test(name))).toEqual([]);
});

test.each(LANGUAGES)('%s has the placeholders of Thai and no markup', (language) => {
  for (const [name, text] of flat(catalogues[language] ?? {})) {
    expect(placeholders(text), name).toEqual(placeholders(flat(th).get(name.replace(/_one$/, ''))));
    expect(text, name).not.toMatch(/[<>]|\u200b\u200b| {2}/);
    expect(text.trim(), name).toBe(text);
    expect(text, name).not.toBe('');
  }
});
