import { test } from '../../../kit/src/sandbox.ts';
import { expectSameBalance, expectSameWords } from '../../support/first-frame/first-frame.ts';

/* The first frame in each language and width. Lines break elsewhere in each. */

test.use({ pageClock: false });

for (const language of ['th', 'la', 'en'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('the words of the login stand in the first frame where the login has them', ({
        visitor: { page },
      }) => expectSameWords(page, language));

      test('the balance stands in the first frame of home where home has it', ({ member: { page } }) =>
        expectSameBalance(page, language));
    });
  }
}
