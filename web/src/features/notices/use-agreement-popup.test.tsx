import { lookup } from '@wallet/shared/contract/lookup.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { AgreementModal } from './agreement-modal.tsx';
import { useAgreementPopup } from './use-agreement-popup.ts';

const WORDS = ['<h3>Age</h3><p>Twenty years</p>', '<p>Data</p><script>window.__ran = 1</script>'];

function Home({ isBusy = false }: { isBusy?: boolean }) {
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
/** Gives React its turn; frames are not among the timers that stand still. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
/** Not `vi.waitFor`, which moves the timers on. */
async function answered() {
  while (receivedCalls(lookup.agreements).length === 0) await drawn();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

async function openAt(ms: number, { isBusy = false, isAsked = true } = {}) {
  mockResponse(lookup.agreements, WORDS);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  const shown = await render(<Home isBusy={isBusy} />, { language: 'en' });
  if (isAsked) await answered();
  await drawn();
  await vi.advanceTimersByTimeAsync(ms);
  await drawn();
  return shown;
}

test('AG-1 it is not there at 1,499 ms and there at 1,500', async () => {
  await openAt(1_499);
  expect(receivedCalls(lookup.agreements)).toHaveLength(1);
  expect(isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await drawn();
  expect(isThere()).toBe(true);
});

test('AG-1 it never comes over another open modal, but waits for it', async () => {
  await openAt(5_000, { isBusy: true });
  expect(isThere()).toBe(false);
  vi.useRealTimers();
  await userEvent.click(page.getByRole('button', { name: 'free' }));
  await expect.element(dialog()).toBeVisible();
});

test('AG-1 F-34 once a session: closed, it does not come back; a new session brings it again', async () => {
  const first = await openAt(1_500);
  vi.useRealTimers();
  await userEvent.click(page.getByRole('button', { name: 'I understand' }));
  await first.unmount();

  const second = await openAt(60_000, { isAsked: false });
  expect(isThere()).toBe(false);
  expect(receivedCalls(lookup.agreements)).toHaveLength(1);
  vi.useRealTimers();
  await second.unmount();

  sessionStorage.clear();
  await openAt(1_500);
  expect(isThere()).toBe(true);
});

test('AG-1 F-34 put away for good, it stays away in every session of this device', async () => {
  const first = await openAt(1_500);
  vi.useRealTimers();
  await userEvent.click(page.getByLabelText('Don’t show this again'));
  await userEvent.click(page.getByRole('button', { name: 'I understand' }));
  expect(localStorage.getItem('remember-agreement')).toBe('true');
  await first.unmount();

  sessionStorage.clear();
  await openAt(60_000, { isAsked: false });
  expect(isThere()).toBe(false);
});

test('AG-2 every block is shown, and nothing of it runs', async () => {
  mockResponse(lookup.agreements, WORDS);
  await render(<AgreementModal onClose={vi.fn<() => void>()} />, { language: 'en' });
  await expect.element(dialog().getByRole('heading', { name: 'Age' })).toBeVisible();
  await expect.element(dialog().getByText('Data')).toBeVisible();
  await answered();
  expect(document.querySelector('dialog script')).toBeNull();
  expect('__ran' in window).toBe(false);
});
