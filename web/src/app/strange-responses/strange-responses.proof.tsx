import { LANGUAGES } from '@wallet/shared/limits.ts';
import { listMutations } from '@wallet/shared/testing/mutate-response.ts';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkResponse, mockSamples } from './check-response.test-utils.ts';
import { showScreen } from './render-screen.test-utils.tsx';
import { createScreenSample, SCREENS } from './screens.test-utils.ts';

test.each(SCREENS)('FA-6 no strange response breaks $route', LONG_TIMEOUT, async (screen) => {
  mockSamples();
  expect((await showScreen(screen, 'en')).errors).toEqual([]);
  const found: string[] = [];
  for (const endpoint of screen.shows) {
    const mutations = listMutations(endpoint.response, createScreenSample(endpoint));
    for (const [index, { kind, path, response }] of mutations.entries()) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'th';
      for (const fault of await checkResponse({ screen, endpoint, response, language }))
        found.push(`${language} ${endpoint.path} ${kind} ${path.join('.')}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});
