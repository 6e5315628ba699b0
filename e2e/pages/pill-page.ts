import { expect, type Page } from '@playwright/test';

/** Page object of the developer pill. */
export function pillPage(page: Page) {
  const host = page.locator('[data-sandbox-pill]');
  const panel = host.getByRole('region', { name: 'Sandbox' });
  return {
    host,
    toggle: host.getByRole('button', { name: /^Sandbox: / }),
    panel,
    message: panel.getByRole('status'),
    actions: panel.getByRole('list', { name: 'Actions' }).getByRole('listitem'),
    open: async () => {
      await expect(host.getByRole('button', { name: /^Sandbox: / })).toBeVisible();
      await page.keyboard.press('Alt+Shift+KeyS');
      await expect(panel).toBeVisible();
    },
    action: (name: string) => panel.getByRole('button', { name, exact: true }),
  };
}
