import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { ApiError, type FailureKind } from './api-error.ts';
import { useErrorText } from './error-text.ts';
import { useSlipReasonText } from './slip-reason-text.ts';

function ErrorText({ error }: { error: ApiError | string }) {
  return <p data-testid="text">{useErrorText()(error)}</p>;
}

function AllTexts() {
  const errorText = useErrorText();
  const reasonText = useSlipReasonText();
  return (
    <ul>
      {MESSAGE_KEYS.map((key) => (
        <li key={key}>{errorText(key)}</li>
      ))}
      {SLIP_REASONS.map((reason) => (
        <li key={reason}>{reasonText(reason)}</li>
      ))}
    </ul>
  );
}

const shownText = () => page.getByTestId('text');

test.each(LANGUAGES)('FA-3 in %s no key and no reason is shown raw', async (language) => {
  await render(<AllTexts />, { language });
  const texts = [...document.querySelectorAll('li')].map((item) => item.textContent);
  expect(texts).toHaveLength(88);
  for (const text of texts) {
    expect(text).toMatch(/\S/);
    expect(text).not.toMatch(/[A-Z]{3,}_[A-Z]|key\.|slip\./);
  }
});

test('LG-6 a message that is in no catalogue is shown unchanged, as text', async () => {
  await render(<ErrorText error="<img src=x onerror=alert(1)> closed until 6" />);
  await expect.element(shownText()).toHaveTextContent('<img src=x onerror=alert(1)> closed until 6');
  expect(shownText().element().children).toHaveLength(0);
});

test('long messages are truncated at 500 characters', async () => {
  await render(<ErrorText error={'ก'.repeat(10_000)} />);
  expect(shownText().element().textContent).toHaveLength(500);
});

test('the text of a failed transfer begins with where the money is', async () => {
  await render(<ErrorText error="TRANSFER_FAIL" />, { language: 'en' });
  await expect.element(shownText()).toHaveTextContent(/^The money is back where it was/);
});

test.each([
  ['gone', 'This service has ended.'],
  ['invalid token', 'Your session has ended. Log in again.'],
  ['OPERATOR_REJECTED', 'This request was not accepted. Contact us.'],
])('%s has a text', async (message, text) => {
  await render(<ErrorText error={message} />, { language: 'en' });
  await expect.element(shownText()).toHaveTextContent(text);
});

const KINDS: readonly FailureKind[] = [
  'refused',
  'shape',
  'network',
  'timeout',
  'abort',
  'http',
  'busy',
  'notSent',
  'earlier',
];

test.each(KINDS)('a failure of kind %s without a message has a text', async (kind) => {
  await render(<ErrorText error={new ApiError({ kind })} />, { language: 'en' });
  await expect.element(shownText()).toHaveTextContent(/^[A-Z].+\.$/);
});

test.each([401, 403])('F-79 a bare %s says that the call was not allowed', async (status) => {
  await render(<ErrorText error={new ApiError({ kind: 'http', status })} />, { language: 'en' });
  await expect.element(shownText()).toHaveTextContent('You cannot do this right now.');
});

test.each([
  [{ kind: 'http', status: 429, retryAfterMs: 29_200 }, 'Too many requests. Try again in 30 s.'],
  [
    { kind: 'refused', status: 429, message: 'REQUEST_LIMIT', retryAfterMs: 0 },
    'Too many requests. Try again in 1 s.',
  ],
  [
    { kind: 'refused', status: 429, message: 'Slow down.', retryAfterMs: 5_000 },
    'Slow down. Try again in 5 s.',
  ],
  [{ kind: 'http', status: 429 }, 'Too many attempts. Wait a moment, then try again.'],
] as const)('FA-8 a call that the operator does not take now says when: %j', async (failure, text) => {
  await render(<ErrorText error={new ApiError(failure)} />, { language: 'en' });
  await expect.element(shownText()).toHaveTextContent(text);
});
