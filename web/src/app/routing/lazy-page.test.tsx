import { type ReactNode, Suspense } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { ErrorBoundary } from '#app/startup/error-boundary.tsx';
import { initTexts } from '#app/i18n/i18n.ts';
import { lazyComponent } from './lazy-page.ts';
import { reloadFailedStyles, importWithRetry } from '#lib/lazy/import-with-retry.ts';

/** No browser opens a connection to this port. */
const UNREACHABLE = 'http://127.0.0.1:1/sheet.css';

// A chunk comes with its texts.
beforeEach(() => initTexts('en'));

const Page = () => <h1>here</h1>;

/** Gives the page at the nth try and fails before. */
const atTry = (nth: number) => {
  let tries = 0;
  return vi.fn<() => Promise<typeof Page>>(() => {
    tries += 1;
    return tries < nth ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Page);
  });
};

function draw(load: () => Promise<() => ReactNode>) {
  const { Component } = lazyComponent<object>(load, 'public');
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}

test('FA-7 a chunk that fails once is asked for once more', async () => {
  const load = atTry(2);
  await render(draw(load), { language: 'en' });
  await expect.element(page.getByRole('heading', { name: 'here' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('FA-7 a chunk that fails twice leaves a card with a way to reload, never a blank screen', async () => {
  const load = atTry(3);
  await render(draw(load), { language: 'en' });
  await expect.element(page.getByRole('heading')).toHaveTextContent('This page could not be opened');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a screen that breaks leaves a card, is reported, and is forgotten at the next address', async () => {
  const reported = vi.fn<(message: string) => void>();
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    reported((event.error as Error).message);
  };
  window.addEventListener('error', hear, { capture: true });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    window.removeEventListener('error', hear, { capture: true });
    quiet.mockRestore();
  });
  const Broken = (): never => {
    throw new Error('a mistake of ours');
  };
  const screen = await render(
    <ErrorBoundary resetKey="/a">
      <Broken />
    </ErrorBoundary>,
    { language: 'en' },
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent('Something broke on this page');
  expect(reported).toHaveBeenCalledWith('a mistake of ours');
  await screen.rerender(
    <ErrorBoundary resetKey="/b">
      <Page />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent('here');
});

test('FA-7 a style sheet that failed is asked for once more with its chunk; one that fails again is an error', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = UNREACHABLE;
  const broken = new Promise((resolve) => link.addEventListener('error', resolve));
  document.head.append(link);
  await broken;
  const chunk = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS'))
    .mockResolvedValue('chunk');
  await expect(importWithRetry(chunk)).rejects.toThrow('no style sheet at');
  for (const each of document.querySelectorAll(`link[href="${UNREACHABLE}"]`)) each.remove();
});

test('style sheets that came, or are still coming, are left alone', async () => {
  const sheets = () => [...document.querySelectorAll('link[rel=stylesheet], style')];
  const before = sheets();
  await reloadFailedStyles();
  expect(sheets()).toEqual(before);
});
