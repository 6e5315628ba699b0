import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mockFirstScreens, renderApp } from '#app/render-app.test-utils.tsx';
import { PATHS } from '#lib/paths.ts';

test.each(Object.values(PATHS).filter((path) => path.includes('?m=')))('%s opens its modal', async (path) => {
  mockFirstScreens();
  await renderApp({ route: path, isMember: true });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByTestId('address')).toHaveTextContent(path);
});
