import { expect, test, vi } from 'vitest';

import { importWithRetry, reloadFailedStyles } from './import-with-retry.ts';

/** No browser opens a connection to this port. */
const UNREACHABLE = 'http://127.0.0.1:1/sheet.css';

test('FA-7 a style sheet that failed is requested again with its chunk; one that fails again is an error', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = UNREACHABLE;
  const failure = new Promise((resolve) => link.addEventListener('error', resolve));
  document.head.append(link);
  await failure;
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS'))
    .mockResolvedValue('module');
  await expect(importWithRetry(load)).rejects.toThrow('failed to load the style sheet');
  for (const each of document.querySelectorAll(`link[href="${UNREACHABLE}"]`)) each.remove();
});

test('style sheets that have loaded, or are still loading, are not requested again', async () => {
  const findSheets = () => [...document.querySelectorAll('link[rel=stylesheet], style')];
  const before = findSheets();
  await reloadFailedStyles();
  expect(findSheets()).toEqual(before);
});
