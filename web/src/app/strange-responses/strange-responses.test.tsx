import { bonus } from '@wallet/shared/contract/bonus.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { expect, test } from 'vitest';

import { checkResponse, mockSamples } from './check-response.test-utils.ts';
import { createScreenSample, SCREENS } from './screens.ts';

interface StatementSample {
  readonly statements: readonly [object, ...object[]];
}

/** Replaces fields of the first entry of the statement. */
const withFirstEntry = (fields: object) => {
  const sample = createScreenSample(statement.list) as StatementSample;
  const [first, ...rest] = sample.statements;
  return { ...sample, statements: [{ ...first, ...fields }, ...rest] };
};

/** A response of each kind that a screen cannot read; every field of every response in the proof. */
const CASES: readonly (readonly [name: string, route: string, endpoint: Endpoint, response: unknown])[] = [
  ['no response at all', '/user/home?m=transfer&to=PG', wallet.read, null],
  ['an entry whose amount is a text', '/user/statement', statement.list, withFirstEntry({ amount: 'many' })],
  ['an entry without a date', '/user/statement', statement.list, withFirstEntry({ createdAt: undefined })],
  ['an object in place of a list', '/user/bonus', bonus.list, {}],
];

test.each(CASES)('FA-6 %s breaks no screen, and the member reads what is missing', async (...row) => {
  const [, route, endpoint, response] = row;
  const screen = SCREENS.find((each) => each.route === route);
  if (!screen) throw new Error(`there is no screen ${route}`);
  mockSamples();
  expect(await checkResponse({ screen, endpoint, response, language: 'en' })).toEqual([]);
});
