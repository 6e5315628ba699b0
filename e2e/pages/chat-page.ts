import type { Buffer } from 'node:buffer';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { createPng } from './deposit-page.ts';
import { expect, type UiLanguage } from '../../kit/src/sandbox.ts';
import { waitForFrame } from '../support/content.ts';
import { loadTexts } from '../support/texts.ts';
import type { World } from '../../kit/src/world.ts';

interface UploadFile {
  readonly name: string;
  readonly buffer: Buffer;
}

export const PHOTO_FILE: UploadFile = { name: 'photo.png', buffer: createPng() };

/** Message bubble in the page: server time, side and text. */
interface Bubble {
  readonly time: number;
  readonly side: string;
  readonly text: string;
}

const readBubbles = (log: Locator): Promise<Bubble[]> =>
  log.locator('[data-row]').evaluateAll((rows) =>
    rows.map((row) => ({
      time: Number(row.getAttribute('data-row')),
      side: row.getAttribute('data-side') ?? '',
      text: row.querySelector('[data-bubble]')?.textContent ?? '',
    })),
  );

/** Page object of the chat in a language. */
export function chatPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const panel = page.getByRole('dialog', { name: t('chat', 'title'), exact: true });
  const log = panel.getByRole('log');
  const field = panel.getByRole('textbox', { name: t('chat', 'message') });
  const button = (name: string, values: Record<string, string> = {}) =>
    panel.getByRole('button', { name: t('chat', name, values), exact: true });
  // The name of the button ends with the number of unread messages, if there are any.
  const launcher = page.getByRole('button', { name: new RegExp(`^${t('chat', 'open')}`) });

  return {
    t: (name: string, values: Record<string, string> = {}) => t('chat', name, values),
    panel,
    log,
    field,
    button,
    launcher,
    bubbles: () => readBubbles(log),
    bubble: (text: string) => log.locator('[data-bubble]').filter({ hasText: text }),
    open: async () => {
      await launcher.click();
      await field.waitFor();
    },
    /** Waits until the conversation is connected and its history is loaded. */
    waitUntilLoaded: async () => {
      await expect(panel.locator('[data-connection=connected]')).toBeAttached();
      await expect(button('refresh')).not.toHaveAttribute('aria-busy');
    },
    send: async (text: string) => {
      await field.fill(text);
      await button('send').click();
    },
    /** Attaches files. They are written to a folder first, because large buffers are slow to transfer. */
    attach: async (folder: string, files: readonly UploadFile[]) => {
      await mkdir(folder, { recursive: true });
      const paths = files.map(({ name }) => join(folder, name));
      await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
      await panel.locator('input[type=file]').setInputFiles(paths);
    },
    /** Scrolls through the list from the newest to the oldest loaded bubble, and returns all bubbles in order. */
    readAll: async (): Promise<Bubble[]> => {
      const found = new Map<number, Bubble[]>();
      await log.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      for (;;) {
        await waitForFrame(page);
        const rendered = new Map<number, Bubble[]>();
        for (const bubble of await readBubbles(log)) {
          rendered.set(bubble.time, [...(rendered.get(bubble.time) ?? []), bubble]);
        }
        // Keeps the largest group per time, so that a duplicate bubble is found.
        for (const [time, bubbles] of rendered) {
          if (bubbles.length > (found.get(time)?.length ?? 0)) found.set(time, bubbles);
        }
        const isTop = await log.evaluate((element) => {
          if (element.scrollTop <= 0) return true;
          element.scrollBy(0, -element.clientHeight * 0.8);
          return false;
        });
        if (isTop) break;
      }
      return [...found.values()].flat().toSorted((a, b) => a.time - b.time);
    },
  };
}

/** Lists the texts of controls that something else covers, in whole or in part, after scrolling to them. */
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
          const topElement = document.elementFromPoint(x, y);
          // A rounded corner shows the container behind the element.
          return topElement === null || (!element.contains(topElement) && !topElement.contains(element));
        });
      })
      .map((element) => element.textContent || element.getAttribute('aria-label') || element.tagName),
  );

/** Waits for the first message and returns the id of the only room. */
export async function getOnlyRoom(world: World): Promise<string> {
  const listConversations = async () =>
    (await world.operator.rooms()).filter(({ lastAt }) => lastAt !== null);
  await expect.poll(async () => (await listConversations()).length).toBe(1);
  return (await listConversations())[0]?.id ?? '';
}

/** Returns the text of a message on the server, or its type if it has no text. */
export const getMessageText = (message: { message_type: string; payload?: unknown }) =>
  typeof message.payload === 'string' ? message.payload : message.message_type;
