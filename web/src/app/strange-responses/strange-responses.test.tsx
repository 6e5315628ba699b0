import { bonus } from '@wallet/shared/contract/bonus.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { ENDPOINTS } from '@wallet/shared/testing/endpoints.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { listMutations, type MutatedResponse } from '@wallet/shared/testing/mutate-response.ts';
import { expect, test } from 'vitest';

import { mockRawResponse } from '#testing/mock-api.ts';
import { LONG_TIMEOUT, randomSeed, shuffle, runCount } from '#testing/run-length.ts';
import { createTranslator } from '#testing/texts.ts';

import { showScreen } from './render-screen.test-utils.tsx';
import { createScreenSample, OPTIONAL, type Screen, SCREENS } from './screens.ts';

const SEED = randomSeed(6);

interface StrangeCase {
  readonly screen: Screen;
  readonly endpoint: Endpoint;
  readonly mutation: MutatedResponse;
  readonly language: Language;
}

const ALL_CASES: readonly StrangeCase[] = SCREENS.flatMap((screen) =>
  screen.shows.flatMap((endpoint) =>
    listMutations(endpoint.response, createScreenSample(endpoint)).map((mutation, index) => ({
      screen,
      endpoint,
      mutation,
      language: LANGUAGES[index % LANGUAGES.length] ?? 'th',
    })),
  ),
);
const CASES = shuffle(ALL_CASES, SEED).slice(0, runCount(600, ALL_CASES.length));

/** Returns true if a list of a response, as the client holds it, lacks an item. */
const hasUnreadable = (value: unknown): boolean =>
  Array.isArray(value)
    ? countUnreadableItems(value) > 0
    : typeof value === 'object' && value !== null && Object.values(value).some(hasUnreadable);

/** Returns the sentences of which a screen must show one, in a language; none if all of the response is readable. */
function findSentences({ screen, endpoint, mutation, language }: StrangeCase): readonly string[] {
  if (OPTIONAL.has(endpoint)) return [];
  // The screen of a withdrawal asks only if a bonus is active.
  if (endpoint === bonus.checkActive && screen.route.includes('withdraw')) return [];
  const ui = createTranslator(language, 'ui');
  const result = readResponse(endpoint.response, mutation.response);
  if (!result.ok) return [ui('retry')];
  if (!hasUnreadable(result.value)) return [];
  const games = createTranslator(language, 'games');
  return [ui('unreadable', { count: 1, shown: '1' }), games('unreadable', { count: 1 })];
}

/** Renders the screen of a case and returns what is wrong with it. */
async function findFaults(each: StrangeCase): Promise<readonly string[]> {
  mockRawResponse(each.endpoint, JSON.stringify(each.mutation.response) ?? '');
  const sentences = findSentences(each);
  const { text, errors } = await showScreen(each.screen, each.language, {
    endpoints: [each.endpoint],
    sentences,
  });
  const crashes = ['shell', 'ui'].map((namespace) =>
    createTranslator(each.language, namespace)('crash.title'),
  );
  return [
    ...errors,
    ...crashes.filter((crash) => text.includes(crash)),
    ...(sentences.length > 0 && !sentences.some((sentence) => text.includes(sentence))
      ? [`says neither of ${sentences.join(' | ')}`]
      : []),
  ];
}

test.each(SCREENS)('FA-6 a strange response never breaks $route', LONG_TIMEOUT, async (screen) => {
  for (const endpoint of ENDPOINTS) mockRawResponse(endpoint, JSON.stringify(createScreenSample(endpoint)));
  expect((await showScreen(screen, 'en')).errors).toEqual([]);
  const found: string[] = [];
  for (const each of CASES) {
    if (each.screen !== screen) continue;
    const { endpoint, mutation, language } = each;
    const name = `${language} ${endpoint.path} ${mutation.kind} ${mutation.path.join('.')}`;
    for (const fault of await findFaults(each)) found.push(`${name}: ${fault}`);
    mockRawResponse(endpoint, JSON.stringify(createScreenSample(endpoint)));
  }
  expect({ seed: SEED, found }).toEqual({ seed: SEED, found: [] });
});
