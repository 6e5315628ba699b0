import { bonus } from '@wallet/shared/contract/bonus.ts';
import type { Language } from '@wallet/shared/limits.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';

import { mockRawResponse } from '#testing/mock-api.ts';
import { createTranslator } from '#testing/texts.ts';

import { showScreen } from './render-screen.test-utils.tsx';
import { createScreenSample, OPTIONAL, type Screen } from './screens.test-utils.ts';

/** A response that the operator's contract does not have, on a screen that shows it. */
export interface StrangeResponse {
  readonly screen: Screen;
  readonly endpoint: Endpoint;
  readonly response: unknown;
  readonly language: Language;
  /** Texts that must be shown all the same. */
  readonly shows?: readonly string[];
}

/** Gives every call a response that its screens can show. */
export function mockSamples(): void {
  for (const endpoint of ENDPOINTS) mockRawResponse(endpoint, JSON.stringify(createScreenSample(endpoint)));
}

/** Returns true if a list of a response, as the client holds it, lacks an item. */
const hasUnreadable = (value: unknown): boolean =>
  Array.isArray(value)
    ? countUnreadableItems(value) > 0
    : typeof value === 'object' && value !== null && Object.values(value).some(hasUnreadable);

/** Returns the sentences of which a screen must show one, in a language; none if all of the response is readable. */
function findSentences({ screen, endpoint, response, language }: StrangeResponse): readonly string[] {
  if (OPTIONAL.has(endpoint)) return [];
  // The screen of a withdrawal asks only if a bonus is active.
  if (endpoint === bonus.checkActive && screen.route.includes('withdraw')) return [];
  const ui = createTranslator(language, 'ui');
  const refusal = findRefusal(endpoint, response ?? null);
  if (refusal !== undefined) return [createTranslator(language, 'error-texts')(`key.${refusal}`)];
  const result = readResponse(endpoint.response, response);
  if (!result.ok) return [ui('retry')];
  if (!hasUnreadable(result.value)) return [];
  return [
    ui('unreadable', { count: 1, shown: '1' }),
    createTranslator(language, 'games')('unreadable', { count: 1 }),
    // The sheet of a month cannot tell how many of the unreadable ones are of that month.
    createTranslator(language, 'statement')('month.part'),
  ];
}

/** Shows the screen of a response, all others of which are samples, and returns what is wrong with it. */
export async function checkResponse(strange: StrangeResponse): Promise<readonly string[]> {
  const { screen, endpoint, response, language, shows = [] } = strange;
  mockRawResponse(endpoint, JSON.stringify(response) ?? '');
  const sentences = findSentences(strange);
  const { text, errors } = await showScreen(screen, language, {
    endpoints: [endpoint],
    sentences: sentences.length > 0 ? sentences : shows.slice(0, 1),
  });
  mockRawResponse(endpoint, JSON.stringify(createScreenSample(endpoint)));
  const crashes = ['shell', 'ui'].map((namespace) => createTranslator(language, namespace)('crash.title'));
  return [
    ...errors,
    ...crashes.filter((crash) => text.includes(crash)),
    ...(text.match(/undefined|NaN|\[object|Invalid Date/g) ?? []),
    ...shows.filter((each) => !text.includes(each)).map((each) => `lacks ${each}`),
    ...(sentences.length > 0 && !sentences.some((sentence) => text.includes(sentence))
      ? [`says neither of ${sentences.join(' | ')}`]
      : []),
  ];
}
