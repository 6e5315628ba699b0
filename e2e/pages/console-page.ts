import type { BrowserContext, Locator } from '@playwright/test';

import { expect } from '../../kit/src/sandbox.ts';
import type { World } from '../../kit/src/world.ts';

/** Opens the operator console for a world in a desktop viewport. */
export async function openConsole(context: BrowserContext, world: World, area = 'World') {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The console shows failed requests itself; the browser's log line about them is not an error of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.goto(`/__sandbox/?world=${world.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  const operatorConsole = {
    page,
    /** Errors of the page, including CSP violations. */
    errors,
    goTo: (name: string) =>
      page
        .getByRole('navigation', { name: 'Areas' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click(),
    panel: (title: string | RegExp): Locator => page.getByRole('region', { name: title }),
    form: (name: string): Locator => page.getByRole('form', { name }),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    /** Latest request that an action in the console has sent. */
    lastRequest: page.getByRole('region', { name: 'Requests of the console' }).getByRole('listitem').first(),
  };
  await operatorConsole.goTo(area);
  return operatorConsole;
}

interface OperatorRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  /** Token of the caller; `null` for none. Defaults to the first member of the world. */
  readonly token?: string | null;
}

/** Sends a request to the operator's API, as the app would. */
export async function callOperatorApi(
  world: World,
  { method = 'GET', path, body, token = world.members[0]?.token ?? null }: OperatorRequest,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${world.url}/api${path}`, {
    method,
    headers: {
      'x-client': 'wallet',
      'x-sandbox-world': world.id,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
