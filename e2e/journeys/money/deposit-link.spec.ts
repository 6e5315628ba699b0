import { decryptLink } from '@wallet/shared/link-codec.ts';

import { depositPage } from '../../pages/deposit-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eDeposit';

test('TW-2 the request contains the encoded link', async ({ member: { page } }) => {
  const app = depositPage(page, 'th');
  const config = page.waitForRequest('**/api/wallet/truelink');
  await page.goto('/user/home?m=deposit&ch=link');
  const key = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
          link: { key: string; format: 'v1' };
        }
      ).link,
  );
  await app.dialog.getByLabel(app.t('wallet-link', 'label')).fill(GIFT);
  await app.submit.click();
  const { link } = (await config).postDataJSON() as { link: string };
  expect(link).not.toContain(GIFT);
  expect(decryptLink(link, key)).toBe(GIFT);
});
