import { expect, onTestFinished, test, vi } from 'vitest';

import { addUninterrupted, canReload, isReplaced } from './new-release.ts';

const OWN = '/assets/index-old.js';
const toPage = (entry: string) => `<head><script type="module" crossorigin src="${entry}"></script></head>`;

function serve(response: () => Promise<Response>) {
  const send = vi.spyOn(window, 'fetch').mockImplementation(response);
  onTestFinished(() => send.mockRestore());
  return send;
}

test('a page is replaced if the server names another entry script', async () => {
  const send = serve(() => Promise.resolve(new Response(toPage('/assets/index-new.js'))));
  expect(await isReplaced(OWN)).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith('/', expect.objectContaining({ cache: 'no-cache' }));
});

test.each([
  ['has the same release', () => Promise.resolve(new Response(toPage(OWN)))],
  ['has no page', () => Promise.resolve(new Response('gone'))],
  ['fails', () => Promise.resolve(new Response(toPage('/assets/index-new.js'), { status: 502 }))],
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
