import type { BrowserContext, Locator } from '@playwright/test';

import { expect } from '../kit/sandbox.ts';
import type { World } from '../kit/world.ts';

/** The operator's console at a world, on a desk's screen. */
export async function openConsole(context: BrowserContext, world: World, area = 'World') {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  page.on('console', (message) => {
    // A refused call is told by the console itself; the browser's line about it is no error of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      wrongs.push(message.text());
  });
  await page.goto(`/__sandbox/?world=${world.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible();
  const desk = {
    page,
    /** What the page did that it must not: errors, and breaches of the policy. */
    wrongs,
    goTo: (name: string) =>
      page
        .getByRole('navigation', { name: 'Areas' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click(),
    panel: (title: string | RegExp): Locator => page.getByRole('region', { name: title }),
    form: (name: string): Locator => page.getByRole('form', { name }),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    /** The last call that the console made because somebody acted. */
    lastCall: page.getByRole('region', { name: 'Calls that the console made' }).getByRole('listitem').first(),
  };
  await desk.goTo(area);
  return desk;
}

interface OperatorRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  /** Nobody where it is null; the world's first member where it is not given. */
  readonly token?: string | null;
}

/** One call of the operator's API, as the app would make it. */
export async function callOperatorApi(
  world: World,
  { method = 'GET', path, body, token = world.members[0]?.token ?? null }: OperatorRequest,
): Promise<{ readonly status: number; readonly answer: unknown }> {
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
  return { status: response.status, answer: await response.json() };
}
