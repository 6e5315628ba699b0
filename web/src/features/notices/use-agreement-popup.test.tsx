import { lookup } from '@wallet/shared/contract/lookup.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { AgreementModal } from './agreement-modal.tsx';
import { useAgreementPopup } from './use-agreement-popup.ts';

const BLOCKS = ['<h3>Age</h3><p>Twenty years</p>', '<p>Data</p><script>window.__ran = 1</script>'];

function TestPage({ isBusy = false }: { isBusy?: boolean }) {
  const [modal, setModal] = useState(isBusy ? 'deposit' : undefined);
  useAgreementPopup({ isFree: modal === undefined, onOpen: () => setModal('agreement') });
  return (
    <>
      <button type="button" onClick={() => setModal(undefined)}>
        free
      </button>
      {modal === 'agreement' && <AgreementModal onClose={() => setModal(undefined)} />}
    </>
  );
}

const dialog = () => page.getByRole('dialog');
const isThere = () => document.querySelector('dialog') !== null;
/** Waits for React to render. Frames are not faked. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
/** Returns true if the agreement is shown, once what has arrived was handled: the query cache uses a timer for it. */
async function isShown() {
  await vi.advanceTimersByTimeAsync(0);
  return isThere();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

async function openAt(ms: number, { isBusy = false, isDue = true } = {}) {
  mockResponse(lookup.agreements, BLOCKS);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  const screen = await render(<TestPage isBusy={isBusy} />, { language: 'en' });
  if (isDue) await expect.poll(() => receivedCalls(lookup.agreements)).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(ms);
  await nextFrames();
  return screen;
}

test('AG-1 the agreement is not shown at 1,499 ms and is shown at 1,500', async () => {
  await openAt(1_499);
  expect(receivedCalls(lookup.agreements)).toHaveLength(1);
  expect(isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isShown).toBe(true);
});

test('AG-1 the agreement waits until another modal is closed', async () => {
  await openAt(5_000, { isBusy: true });
  expect(isThere()).toBe(false);
  vi.useRealTimers();
  await userEvent.click(page.getByRole('button', { name: 'free' }));
  await expect.element(dialog()).toBeVisible();
});

test('AG-1 F-34 a closed agreement is not shown again in the session, but in the next one', async () => {
  const firstVisit = await openAt(1_500);
  await expect.poll(isShown).toBe(true);
  vi.useRealTimers();
  await userEvent.click(page.getByRole('button', { name: 'I understand' }));
  await firstVisit.unmount();

  const secondVisit = await openAt(60_000, { isDue: false });
  expect(isThere()).toBe(false);
  expect(receivedCalls(lookup.agreements)).toHaveLength(1);
  vi.useRealTimers();
  await secondVisit.unmount();

  sessionStorage.clear();
  await openAt(1_500);
  await expect.poll(isShown).toBe(true);
});

test('AG-1 F-34 a dismissed agreement is not shown again on this device', async () => {
  const firstVisit = await openAt(1_500);
  await expect.poll(isShown).toBe(true);
  vi.useRealTimers();
  await userEvent.click(page.getByLabelText('Don’t show this again'));
  await userEvent.click(page.getByRole('button', { name: 'I understand' }));
  expect(localStorage.getItem('remember-agreement')).toBe('true');
  await firstVisit.unmount();

  sessionStorage.clear();
  await openAt(60_000, { isDue: false });
  expect(isThere()).toBe(false);
});

test('AG-1 F-34 what was chosen is stored also if the agreement is left by Back, and only as it was chosen last', async () => {
  mockResponse(lookup.agreements, BLOCKS);
  const { unmount } = await render(<AgreementModal onClose={vi.fn<() => void>()} />, { language: 'en' });
  const notAgain = page.getByLabelText('Don’t show this again');
  await userEvent.click(notAgain);
  await userEvent.click(notAgain);
  expect(localStorage.getItem('remember-agreement')).toBeNull();
  await userEvent.click(notAgain);
  await unmount();
  expect(localStorage.getItem('remember-agreement')).toBe('true');
});

test('AG-2 every block is shown, and its scripts do not run', async () => {
  mockResponse(lookup.agreements, BLOCKS);
  await render(<AgreementModal onClose={vi.fn<() => void>()} />, { language: 'en' });
  await expect.element(dialog().getByRole('heading', { name: 'Age' })).toBeVisible();
  await expect.element(dialog().getByText('Data')).toBeVisible();
  expect(document.querySelector('dialog script')).toBeNull();
  expect('__ran' in window).toBe(false);
});
