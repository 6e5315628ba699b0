import inventory from '../../../fixtures/inventory.json' with { type: 'json' };
import { expect, test } from '../../../kit/src/sandbox.ts';
import {
  MEMBER_ROUTES,
  MODAL_NAMES,
  ROUTES,
  visitModal,
  visitPage,
  VISITOR_ROUTES,
} from '../../support/tour.ts';

/*
 * A walk through every route and every modal. The kit fails it on any violation of the content security policy, and on
 * any error in the console.
 */

const LANGUAGES = ['th', 'la', 'en'] as const;

// A member who may edit the name of the bank account: for others that form closes itself.
test.use({ scenario: 'bank-name-thai-ktb' });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test(`S9 A5 all ${ROUTES.length} routes and all ${MODAL_NAMES.length} modals (100 % of the modals) load without a policy violation in ${language}`, async ({
      member: { page },
      world,
    }) => {
      test.setTimeout(300_000);
      expect([...MODAL_NAMES].toSorted()).toEqual([...inventory.modals].toSorted());
      expect(ROUTES).toHaveLength(13);
      await world.outcomes.set('spinWheel.spin', ['S3']);
      await page.goto('/user/home');
      for (const path of MEMBER_ROUTES) await visitPage(page, path);
      for (const name of MODAL_NAMES) await test.step(name, () => visitModal(page, language, name));
      for (const path of VISITOR_ROUTES) await visitPage(page, path);
    });
  });
}
