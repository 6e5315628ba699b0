import { expect, onTestFinished, test, vi } from 'vitest';

import { importWithRetry, reloadFailedStyles } from './import-with-retry.ts';

const OWN = '/assets/sheet.css';
/** No browser opens a connection to this port. */
const UNREACHABLE = 'http://127.0.0.1:1/sheet.css';

function addSheet(href: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // An absolute address, as Vite gives it.
  link.href = new URL(href, location.href).href;
  // No content has it, so that the sheet fails.
  link.integrity = `sha256-${'A'.repeat(43)}=`;
  onTestFinished(() => {
    for (const each of document.querySelectorAll(`link[href$="${href}"]`)) each.remove();
  });
  const failure = new Promise((resolve) => link.addEventListener('error', resolve));
  document.head.append(link);
  return failure;
}

test('FA-7 a style sheet that failed is requested again with its chunk; one that fails again is an error', async () => {
  await addSheet(OWN);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS'))
    .mockResolvedValue('module');
  await expect(importWithRetry(load)).rejects.toThrow('failed to load the style sheet');
});

test('FA-7 parts that share a style sheet wait for its second request together', async () => {
  await addSheet(OWN);
  const importPart = () =>
    importWithRetry(
      vi
        .fn<() => Promise<string>>()
        .mockRejectedValueOnce(new Error('Unable to preload CSS'))
        .mockResolvedValue('module'),
    );
  const results = await Promise.allSettled([importPart(), importPart()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a style sheet of others that fails stops no part', async () => {
  await addSheet(UNREACHABLE);
  await expect(importWithRetry(async () => 'module')).resolves.toBe('module');
});

test('style sheets that have loaded, or are still loading, are not requested again', async () => {
  const findSheets = () => [...document.querySelectorAll('link[rel=stylesheet], style')];
  const before = findSheets();
  await reloadFailedStyles();
  expect(findSheets()).toEqual(before);
});
