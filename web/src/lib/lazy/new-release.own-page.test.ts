import { expect, onTestFinished, test, vi } from 'vitest';

import { addUninterrupted, canReload, isReplaced, reloadIfReplaced, wasReplaced } from './new-release.ts';

const OWN = '/assets/index-old.js';
const PAGE = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const SCRIPT = { headers: { 'content-type': 'text/javascript' } };

function serve(response: () => Promise<Response>) {
  const send = vi.spyOn(window, 'fetch').mockImplementation(response);
  onTestFinished(() => send.mockRestore());
  return send;
}

test.each([
  ['has its entry script no more', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['answers with the page in place of it', () => Promise.resolve(new Response(null, PAGE))],
  [
    'has another release, and the script still',
    () => Promise.resolve(new Response(null, { headers: { ...SCRIPT.headers, 'x-release': 'next' } })),
  ],
])('a page is replaced if the server %s', async (_, response) => {
  const send = serve(response);
  expect(await isReplaced(OWN)).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(OWN, expect.objectContaining({ method: 'HEAD' }));
});

test('a page is replaced if one of several servers has it no more', async () => {
  const answers = [new Response(null, SCRIPT), new Response(null, { status: 404 })];
  serve(() => Promise.resolve(answers.shift() ?? new Response(null, SCRIPT)));
  expect(await isReplaced(OWN)).toBe(true);
});

test.each([
  ['has its entry script', () => Promise.resolve(new Response(null, SCRIPT))],
  ['does not say what it has', () => Promise.resolve(new Response(null))],
  ['fails', () => Promise.resolve(new Response(null, { ...PAGE, status: 502 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('failed to fetch'))],
])('a page is not replaced if the server %s', async (_, response) => {
  serve(response);
  expect(await isReplaced(OWN)).toBe(false);
});

test('a reload waits for what must not be interrupted', () => {
  let isUnderWay = true;
  const remove = addUninterrupted(() => isUnderWay);
  expect(canReload()).toBe(false);
  isUnderWay = false;
  expect(canReload()).toBe(true);
  isUnderWay = true;
  remove();
  expect(canReload()).toBe(true);
});

test('a reload does not lose what the member has entered', () => {
  const field = document.createElement('input');
  field.value = 'from the start';
  document.body.append(field);
  onTestFinished(() => field.remove());
  expect(canReload()).toBe(true);
  field.value = '100';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(canReload()).toBe(false);
  field.value = '';
  expect(canReload()).toBe(true);
  field.value = '200';
  field.remove();
  expect(canReload()).toBe(true);
});

function addField(html: string): HTMLElement {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame.firstElementChild as HTMLElement;
}

test('a reload does not lose a choice or a date, and an empty checkbox does not hold it', () => {
  const select = addField('<select><option value="">-</option><option>KBANK</option></select>');
  (select as HTMLSelectElement).value = 'KBANK';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  expect(canReload()).toBe(false);
  select.remove();
  const checkbox = addField('<input type="checkbox">') as HTMLInputElement;
  checkbox.click();
  expect(canReload()).toBe(false);
  checkbox.click();
  expect(canReload()).toBe(true);
});

test('a part that is missing after a new release is known to be, and one without a connection is not', async () => {
  addField(`<script type="module" src="${OWN}"></script>`);
  let isConnected = false;
  const send = serve(() =>
    isConnected
      ? Promise.resolve(new Response(null, { status: 404 }))
      : Promise.reject(new TypeError('failed to fetch')),
  );
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(wasReplaced()).toBe(false);
  isConnected = true;
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(wasReplaced()).toBe(true));
});

test('a page that was replaced stays if the member has begun something while the server was asked', async () => {
  addField(`<script type="module" src="${OWN}"></script>`);
  let answer: (response: Response) => void = () => {};
  serve(() => new Promise((resolve) => (answer = resolve)));
  window.dispatchEvent(new Event('vite:preloadError'));
  const stays = reloadIfReplaced();
  const field = addField('<input>') as HTMLInputElement;
  field.value = '100';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  answer(new Response(null, { status: 404 }));
  await stays;
  expect(wasReplaced()).toBe(true);
});
