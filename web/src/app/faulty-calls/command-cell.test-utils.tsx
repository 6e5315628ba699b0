import { account } from '@wallet/shared/contract/account.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { vi } from 'vitest';

import { ApiError, isDefiniteFailure } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import type { CommandDefinition } from '#commands/command.ts';
import { sendButton, shownStates } from '#commands/command-form.test-utils.tsx';
import { createInput, createResponse } from '#commands/every-command.test-utils.ts';
import { SampleForm } from '#commands/sample-form.test-utils.tsx';
import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { mockRawResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { waitFor } from '#testing/wait-for.ts';

import { type Fault, mockAllCalls } from './faults.test-utils.ts';

const TYPED = 'typed';

/** Commands of which the operator's records show the order itself: a lost response decides nothing. */
const SHOWN_BY_RECORDS: readonly Endpoint[] = [account.updateProfile, account.updateBankAccountName];

type State = 'done' | 'refused' | 'unknown';

/** State that a command must have after a fault. */
function toState({ endpoint, record }: CommandDefinition, fault: Fault): State {
  const kind = fault.toFailure(endpoint);
  const { isShownByRecords = false } = record ?? {};
  // Its records alone tell that a refund has come, and they show none.
  if (kind === undefined) return isShownByRecords ? 'unknown' : 'done';
  // What may not be sent at all is not sent: the records of the operator cannot be read either.
  if (fault.id === 'X11' && record) return 'refused';
  const status = { X3: 500, X4: 502 }[fault.id] ?? 400;
  const message = fault.id === 'X3' ? 'INTERNAL_SERVER_ERROR' : undefined;
  if (isDefiniteFailure(new ApiError({ kind, status, message }))) return 'refused';
  return SHOWN_BY_RECORDS.includes(endpoint) ? 'done' : 'unknown';
}

/** Steps far below the time for which the records are waited for, before a command and after it. */
const UNSENT_STEP_MS = 100;
const SENT_STEP_MAX_MS = 5_000;

const pressSend = () => (sendButton().element() as HTMLElement).click();
const readStates = () => shownStates().element().textContent.split(' ').filter(Boolean);

/** Presses a button until a state is added to those of the form. */
async function sendUntilTold(count: number, getStepMs: () => number): Promise<readonly string[]> {
  pressSend();
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(getStepMs());
    if (readStates().length >= count) return;
    // A repetition within a second of an outcome is ignored.
    if (sendButton().element().getAttribute('aria-busy') !== 'true' && count > 1) pressSend();
    throw new Error(`told ${readStates().join(', ') || 'nothing'}`);
  });
  return readStates();
}

/** Sends a command into a fault, and once more after it. Returns what is wrong. */
export async function checkCommand(definition: CommandDefinition, fault: Fault): Promise<readonly string[]> {
  const { endpoint } = definition;
  mockAllCalls();
  mockRawResponse(endpoint, createResponse(endpoint));
  fault.arrange(endpoint);
  const sent = receivedCalls(endpoint).length;
  const { unmount } = await render(<SampleForm definition={definition} />, { language: 'en' });
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = TYPED;
  field.focus();
  const found: string[] = [];
  try {
    const expected = toState(definition, fault);
    const [state] = await sendUntilTold(1, () =>
      receivedCalls(endpoint).length > sent ? Math.min(fault.stepMs, SENT_STEP_MAX_MS) : UNSENT_STEP_MS,
    );
    if (state !== expected) found.push(`told ${state} instead of ${expected}`);
    const requests = receivedCalls(endpoint).length - sent;
    if (requests > 1) found.push(`sent ${requests} times`);
    if (field.value !== TYPED) found.push('the input is lost');
    if (document.activeElement !== field) found.push('the focus is lost');

    mockRawResponse(endpoint, createResponse(endpoint));
    fault.restore?.();
    const [, second] = await sendUntilTold(2, () => 1_000);
    const told = definition.record?.isShownByRecords ? 'unknown' : 'done';
    if (second !== told) found.push(`told ${second} of the second order`);
    return found;
  } catch (error) {
    return [...found, String(error)];
  } finally {
    fault.restore?.();
    await unmount();
    for (const store of [localStore, sessionStore]) store.removeByPrefix('');
  }
}

/** Sends a call that no screen shows by itself into a fault. Returns what is wrong. */
export async function checkClient(endpoint: Endpoint, fault: Fault): Promise<readonly string[]> {
  mockAllCalls();
  fault.arrange(endpoint);
  let ending: string | undefined;
  const run = call(endpoint, createInput(endpoint) as never).then(
    () => 'worked',
    (error: unknown) => (error instanceof ApiError ? error.kind : String(error)),
  );
  void run.then((each) => (ending = each));
  try {
    await waitFor(async () => {
      await vi.advanceTimersByTimeAsync(fault.stepMs);
      if (ending === undefined) throw new Error('the call does not end');
    });
    const expected = fault.toFailure(endpoint) ?? 'worked';
    return ending === expected ? [] : [`ended with ${ending} instead of ${expected}`];
  } catch (error) {
    return [String(error)];
  } finally {
    fault.restore?.();
  }
}
