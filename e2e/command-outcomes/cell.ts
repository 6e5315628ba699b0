import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import type { SandboxMember, World } from '../../kit/src/world.ts';
import { loadTexts } from '../support/texts.ts';

/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;

/** App, world and member of one test of the matrix. */
export interface Cell {
  readonly world: World;
  readonly context: BrowserContext;
  /** Page of the app. Another one after the tab was closed and opened again. */
  page: Page;
  /** First member of the world. Visitors have none. */
  readonly member: SandboxMember | undefined;
  readonly language: UiLanguage;
  readonly t: ReturnType<typeof loadTexts>;
  /** Finds a button by its text. */
  button(feature: string, name: string, values?: Record<string, string>): Locator;
  /** Finds a button of the confirmation. */
  confirm(feature: string, name: string): Locator;
  /** Lets the next tap count as a deliberate one. */
  waitForNextGesture(): Promise<unknown>;
  /** Closes the dialogs that report an outcome. */
  closeAlerts(): Promise<void>;
}

interface CellOptions {
  readonly world: World;
  readonly page: Page;
  readonly language: UiLanguage;
}

export function createCell({ world, page, language }: CellOptions): Cell {
  const t = loadTexts(language);
  const cell: Cell = {
    world,
    page,
    language,
    t,
    context: page.context(),
    member: world.members[0],
    button: (feature, name, values) =>
      cell.page.getByRole('button', { name: t(feature, name, values), exact: true }),
    confirm: (feature, name) =>
      cell.page.getByRole('alertdialog').getByRole('button', { name: t(feature, name), exact: true }),
    waitForNextGesture: () => world.clock.fastForward(NEXT_GESTURE_MS),
    async closeAlerts() {
      const alert = cell.page.getByRole('alertdialog').last();
      while (await alert.isVisible()) {
        const shown = await cell.page.getByRole('alertdialog').count();
        // A confirmation closes by itself once the outcome is told elsewhere.
        await alert
          .getByRole('button')
          .last()
          .click({ timeout: 10_000 })
          .catch(() => {});
        await expect(cell.page.getByRole('alertdialog')).toHaveCount(shown - 1);
      }
    },
  };
  return cell;
}

/** Signs the member in on the device, once, so that a logout in the test is kept. Must be called before the first page. */
export const signIn = ({ context, member }: Cell) =>
  context.addInitScript((token) => {
    if (document.cookie.includes('e2e-signed-in')) return;
    document.cookie = 'e2e-signed-in=yes; path=/';
    localStorage.setItem('token', token);
  }, member?.token ?? '');
