import { account } from '@wallet/shared/contract/account.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mockFirstScreens, renderApp } from '#app/render-app.test-utils.tsx';
import { PATHS } from '#lib/paths.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';

test.each(Object.values(PATHS).filter((path) => path.includes('?m=')))('%s opens its modal', async (path) => {
  mockFirstScreens();
  // The name of the account can be edited where the bank demands another.
  mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }));
  await renderApp({ route: path, isMember: true });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByTestId('address')).toHaveTextContent(path);
});
