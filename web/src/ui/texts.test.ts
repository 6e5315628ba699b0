import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import en from './texts.en.json';
import la from './texts.la.json';
import th from './texts.th.json';

const catalogues: Readonly<Record<string, object>> = { th, la, en };

/** Flattens texts to a map by path, such as `pager.first`. */
function flatten(texts: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flatten(value, `${path}${name}.`)]
        : [[`${path}${name}`, String(value)] as const],
    ),
  );
}

const placeholders = (text = '') =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => one.localeCompare(other));

test.each(LANGUAGES)('%s has the keys of Thai, and only English has singular forms', (language) => {
  const names = [...flatten(catalogues[language] ?? {}).keys()];
  expect(names.filter((name) => !name.endsWith('_one'))).toEqual([...flatten(th).keys()]);
  if (language !== 'en') expect(names.filter((name) => /_(one|other)$/.test(name))).toEqual([]);
});

test.each(LANGUAGES)('%s has the placeholders of Thai and no markup', (language) => {
  for (const [name, text] of flatten(catalogues[language] ?? {})) {
    const thai = flatten(th).get(name.replace(/_one$/, ''));
    expect({ name, placeholders: placeholders(text) }).toEqual({ name, placeholders: placeholders(thai) });
    expect({ name, text }).toEqual({ name, text: expect.stringMatching(/^\S(.*\S)?$/) as string });
    expect({ name, text }).not.toEqual({
      name,
      text: expect.stringMatching(/[<>]|\u200b\u200b| {2}/) as string,
    });
  }
});
