import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { afterEach, expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import type { PlayBreak } from '#entities/safer-gambling/play-break.ts';
import { localStore } from '#lib/browser/storage.ts';
import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

import { useShowError } from './use-show-error.ts';
import { ErrorNextStep } from './error-next-step.tsx';
import { findNextStep, NEXT_STEPS } from './next-steps.ts';

const clearToasts = () => toastStore.get().forEach(({ id }) => dismissToast(id));
afterEach(() => {
  clearToasts();
  localStore.remove('w.withdrawn');
});

/** Renders a component that shows errors in toasts, and returns its function. */
async function renderShowError(playBreak?: PlayBreak) {
  let show: ReturnType<typeof useShowError> | undefined;
  function Page() {
    const showError = useShowError();
    return <button ref={() => void (show = showError)}>page</button>;
  }
  await render(
    <CurrentBreak value={playBreak}>
      <Page />
    </CurrentBreak>,
    { language: 'en', route: '/user/home' },
  );
  return (key: string, lead?: string) => {
    clearToasts();
    show?.(new ApiError({ kind: 'refused', message: key }), lead);
    return toastStore.get()[0];
  };
}

test('every refusal in a toast has the next step of the panels', async () => {
  const t = createTranslator('en', 'error-texts');
  const show = await renderShowError();
  const shown = MESSAGE_KEYS.map((key) => [show(key)?.text, show(key)?.action]);
  expect(shown).toEqual(
    MESSAGE_KEYS.map((key) => {
      const step = findNextStep(key);
      return [t(`key.${key}`), step && { label: t(`nextStep.${step}`), path: NEXT_STEPS[step] }];
    }),
  );
});

test('a sentence stands before the error, and nothing invites to deposit shortly after a withdrawal', async () => {
  const show = await renderShowError();
  expect(show('NO_BANK', 'No code.')?.text).toMatch(/^No code\. You have no bank account/);
  expect(show('MONEY_NOT_ENOUGH')?.action).toBeDefined();
  localStore.set('w.withdrawn', String(Date.now()));
  expect(show('MONEY_NOT_ENOUGH')?.action).toBeUndefined();
  expect(show('NO_BANK')?.action).toBeDefined();
});

test('during a break no toast leads to the deposit', async () => {
  const show = await renderShowError({ kind: 'break', until: Date.now() + 1_000_000 });
  expect(show('MONEY_NOT_ENOUGH')?.action).toBeUndefined();
  expect(show('NO_BANK')?.action).toBeDefined();
});

test.each([
  ['INACTIVE_USER', '/login', '/contact'],
  ['EXISTING_BANK', '/register?step=bank', '/contact'],
  ['EXISTING_BANK', '/user/profile?m=edit', '/user/contact'],
  ['NO_BANK', '/user/profile?m=edit', undefined],
  ['NO_BANK', '/user/profile', '/user/profile?m=edit'],
  ['UNAUTHORIZED', '/login?next=%2Fuser%2Fbonus', undefined],
  ['BONUS_REMAINING', '/user/bonus?m=bonus&of=WEEKLY', '/user/bonus'],
  ['NO_INVITE_BONUS', '/user/home?m=invite', undefined],
])('%s at %s leads to %s', async (key, route, path) => {
  const { container } = await render(<ErrorNextStep error={key} look="link" />, { language: 'en', route });
  expect(container.querySelector('a')?.getAttribute('href')).toBe(path);
});
