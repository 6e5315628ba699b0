import { Buffer } from 'node:buffer';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { createPng } from './deposit-page.ts';
import { expect, type UiLanguage } from '../kit/sandbox.ts';
import { loadTexts } from '../support/texts.ts';
import type { World } from '../kit/world.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** A file of this size that begins with these bytes. */
const createFile = (name: string, head: Buffer | string, megabytes?: number): UploadFile => {
  const start = typeof head === 'string' ? Buffer.from(head, 'latin1') : head;
  const rest = megabytes === undefined ? 0 : Math.round(megabytes * MEGABYTE) - start.length;
  return { name, buffer: Buffer.concat([start, Buffer.alloc(Math.max(0, rest))]) };
};

export const PHOTO_FILE = createFile('photo.png', createPng());

export const UNSUPPORTED_FILES = [
  createFile('photo', createPng()),
  createFile('photo.webp', 'RIFF\0\0\0\0WEBPVP8 '),
  createFile('photo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  createFile('setup.png', 'MZ\x90\0\x03\0\0\0'),
];

export const OVERSIZED_FILES = [
  { megabytes: '10', ...createFile('large.png', createPng(), 10.1) },
  { megabytes: '20', ...createFile('large.mp4', '\0\0\0\x18ftypisom\0\0\x02\0', 20.1) },
];

/** A bubble as it stands in the page: server time, side and words. */
export interface Bubble {
  readonly at: number;
  readonly side: string;
  readonly words: string;
}

const readBubbles = (log: Locator): Promise<Bubble[]> =>
  log.locator('[data-row]').evaluateAll((rows) =>
    rows.map((row) => ({
      at: Number(row.getAttribute('data-row')),
      side: row.getAttribute('data-side') ?? '',
      words: row.querySelector('[data-bubble]')?.textContent ?? '',
    })),
  );

/** The chat in the words of a language. */
export function chatPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const panel = page.getByRole('dialog', { name: t('chat', 'title'), exact: true });
  const log = panel.getByRole('log');
  const field = panel.getByRole('textbox', { name: t('chat', 'message') });
  const button = (name: string, values: Record<string, string> = {}) =>
    panel.getByRole('button', { name: t('chat', name, values), exact: true });
  const launcher = page.locator('button[aria-haspopup=dialog][aria-expanded]', {
    has: page.locator('svg.lucide-message-circle'),
  });

  return {
    t: (name: string, values: Record<string, string> = {}) => t('chat', name, values),
    panel,
    log,
    field,
    button,
    launcher,
    bubbles: () => readBubbles(log),
    bubble: (words: string) => log.locator('[data-bubble]').filter({ hasText: words }),
    open: async () => {
      await launcher.click();
      await field.waitFor();
    },
    say: async (words: string) => {
      await field.fill(words);
      await button('send').click();
    },
    /** Chooses files that are written to a folder first: large ones are slow to hand over in any other way. */
    choose: async (folder: string, files: readonly UploadFile[]) => {
      await mkdir(folder, { recursive: true });
      const paths = files.map(({ name }) => join(folder, name));
      await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
      await panel.locator('input[type=file]').setInputFiles(paths);
    },
    /** Every bubble of the list, from the newest up to the oldest that is loaded; fails to end where rows jump. */
    all: async (): Promise<Bubble[]> => {
      const found = new Map<number, Bubble[]>();
      await log.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      for (;;) {
        await page.evaluate(
          () =>
            new Promise<void>((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
            ),
        );
        const here = new Map<number, Bubble[]>();
        for (const each of await readBubbles(log)) here.set(each.at, [...(here.get(each.at) ?? []), each]);
        // The most that stood under one time at once: a bubble that is there twice shows.
        for (const [at, list] of here) if (list.length > (found.get(at)?.length ?? 0)) found.set(at, list);
        const isTop = await log.evaluate((element) => {
          if (element.scrollTop <= 0) return true;
          element.scrollBy(0, -element.clientHeight * 0.8);
          return false;
        });
        if (isTop) break;
      }
      return [...found.values()].flat().toSorted((a, b) => a.at - b.at);
    },
  };
}

/** The words of those that stay under something else, whole or in part, when they are scrolled to. */
export const findCoveredControls = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { top, right, bottom, left } = element.getBoundingClientRect();
        const points = [
          [left + 4, top + 4],
          [right - 4, top + 4],
          [left + 4, bottom - 4],
          [right - 4, bottom - 4],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const;
        return points.some(([x, y]) => {
          const over = document.elementFromPoint(x, y);
          // Its own rounded corner shows what it stands on.
          return over === null || (!element.contains(over) && !over.contains(element));
        });
      })
      .map((element) => element.textContent || element.getAttribute('aria-label') || element.tagName),
  );

/** The only room that there is, once somebody has said something in it. */
export async function getOnlyRoom(world: World): Promise<string> {
  await expect.poll(async () => (await world.operator.rooms()).length).toBe(1);
  return (await world.operator.rooms())[0]?.id ?? '';
}

/** The words of a message in the operator's books. */
export const getMessageText = (message: { message_type: string; payload?: unknown }) =>
  typeof message.payload === 'string' ? message.payload : message.message_type;
