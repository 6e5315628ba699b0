import { decryptLink } from '@wallet/shared/link-codec.ts';

import { depositPage } from '../../pages/deposit-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eDeposit';

test('TW-2 the request contains only the encrypted link', async ({ member: { page } }) => {
  const app = depositPage(page, 'th');
  const request = page.waitForRequest('**/api/wallet/truelink');
  await page.goto('/user/home?m=deposit&ch=link');
  const linkKey = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
          link: { key: string; format: 'v1' };
        }
      ).link,
  );
  await app.dialog.getByLabel(app.t('wallet-link', 'label')).fill(GIFT);
  await app.submit.click();
  const sent = await request;
  expect(`${sent.url()} ${sent.postData()}`).not.toContain(GIFT);
  const { link } = sent.postDataJSON() as { link: string };
  expect(decryptLink(link, linkKey)).toBe(GIFT);
});
