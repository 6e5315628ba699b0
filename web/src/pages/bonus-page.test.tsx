import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { toSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import la from '#api/error-texts.la.json';
import th from '#api/error-texts.th.json';
import { now } from '#lib/clock.ts';
import { answer, answerRaw, breakOff, hold, received, refuse } from '#testing/answer.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';
import { textsIn } from '#testing/texts.ts';

import { BonusPage } from './bonus-page.tsx';

type Bonus = AnswerOf<typeof bonus.list>[number];

const MESSAGES = { th, la, en } as const;

/** The page as the router gives it its modals, in memory. */
function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<string>();
  const leave = () => {
    setStep(undefined);
    void navigate({ search: '' });
  };
  return (
    <BonusPage
      modal={{
        name: new URLSearchParams(search).get('m') ?? undefined,
        open: (m, details = {}) =>
          void navigate({ search: new URLSearchParams({ m, ...details }).toString() }),
        close: leave,
        step,
        openStep: setStep,
        closeStep: () => setStep(undefined),
      }}
    />
  );
}

const offer = (code: string, more: Partial<Bonus> = {}): Bonus => ({
  code,
  type: 'day',
  maxReceived: 2,
  percentFail: 20,
  banners: [{ image: '', html: `<p>Terms of ${code}</p>` }],
  ...more,
});

const userBonus = (isActive: boolean, ...ago: number[]): Bonus['userBonus'] => ({
  _id: 'u1',
  isActive,
  received: ago.map((each) => ({ updatedAt: new Date(now() - each).toISOString() })),
});

interface Given {
  offers?: Bonus[];
  active?: string;
  route?: string;
  language?: Language;
  current?: string;
  /** What the operator does not answer. */
  broken?: typeof bonus.list | typeof bonus.checkActive;
}

async function show({
  offers = [offer('DAILY')],
  active,
  route,
  language = 'en',
  current,
  broken,
}: Given = {}) {
  answer(wallet.read, sampleWallet());
  answer(bonus.list, offers);
  answer(bonus.checkActive, active === undefined ? { status: false } : { status: true, type: active });
  answer(bonus.checkMinimum, { minimum: toSatang(100) });
  answer(lookup.notice, { notice: '<p>Be quick</p>' });
  if (current === undefined) refuse(promotion.current, 'NO_PROMOTION');
  else answer(promotion.current, { code: current, percentFail: 1, description: '' });
  if (broken) answerRaw(broken, '{"message":"NO_DATA"}', 404);
  await render(<Page />, { language, ...(route !== undefined && { route }) });
}

const card = (code: string) => page.getByRole('button', { name: new RegExp(code) });
const dialog = () => page.getByRole('dialog');
const alert = () => page.getByRole('alertdialog');
const field = () => page.getByRole('textbox', { name: 'Promotion code' });
const search = () => page.getByRole('button', { name: 'Search' });
const receive = (what: string) => page.getByRole('button', { name: `Receive ${what}` });

test.each(['limit', 'day', 'week', 'promotion'] as const)(
  'a bonus in use stands by its type (%s) in place of the code field',
  async (type) => {
    await show({ active: type });
    const shown = page.getByRole('region', { name: 'Bonus in use' });
    await expect.element(shown).toHaveTextContent(textsIn('en').t(`type.${type}`, { ns: 'bonus' }));
    await expect.element(field()).not.toBeInTheDocument();
  },
);

test('a type that nobody knows, or none, is no reason to hide the bonus in use', async () => {
  await show({ active: 'a new one' });
  await expect.element(page.getByText('a new one')).toBeVisible();
});

test('BO-2 BO-3 cards in their three states: current and available open, received stays focusable with its reason', async () => {
  await show({
    offers: [
      offer('NOW', { userBonus: userBonus(true, 0) }),
      offer('FULL', { maxReceived: 1, userBonus: userBonus(false, 0) }),
      offer('FREE', { type: 'week', maxReceived: 3, userBonus: userBonus(false, 8 * 86_400_000) }),
    ],
  });
  await expect.element(card('NOW')).toHaveTextContent('In use');
  await expect.element(card('FREE')).toHaveTextContent('0 of 3 this week');
  await expect.element(card('FULL')).toHaveTextContent('1 of 1 today');
  await expect.element(card('FULL')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card('FULL')).toHaveAccessibleDescription(/again after midnight/);
  (card('FULL').element() as HTMLElement).focus();
  await expect.element(card('FULL')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.click(card('FREE'));
  await expect.element(dialog()).toBeVisible();
});

test('BO-2 what was used up yesterday is free again when midnight comes to Bangkok', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    vi.setSystemTime(new Date('2026-01-15T23:59:30+07:00'));
    await show({ offers: [offer('DAILY', { maxReceived: 1, userBonus: userBonus(false, 1000) })] });
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(card('DAILY')).toHaveAttribute('aria-disabled', 'true');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(card('DAILY')).not.toHaveAttribute('aria-disabled');
    await expect.element(card('DAILY')).toHaveTextContent('0 of 1 today');
  } finally {
    vi.useRealTimers();
  }
});

test('a count above the maximum is told as all of it, and a limit below nothing as none', async () => {
  await show({
    offers: [
      offer('MANY', { type: 'limit', maxReceived: 2, userBonus: userBonus(false, 1, 2, 3, 4, 5) }),
      offer('MINUS', { type: 'limit', maxReceived: -3 }),
    ],
  });
  await expect.element(card('MANY')).toHaveTextContent('2 of 2 received');
  await expect.element(card('MINUS')).toHaveTextContent('0 of 0 received');
});

test('BO-5 receive makes one call however it is tapped, then reads status and list again', async () => {
  await show();
  await userEvent.click(card('DAILY'));
  await expect.element(dialog().getByText('Terms of DAILY')).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(/Minimum100\.00 baht.*Counts as failed at20%/);
  await expect.element(dialog().getByText('Be quick')).toBeVisible();
  expect(received(bonus.activate)).toHaveLength(0);

  const before = [received(bonus.list).length, received(bonus.checkActive).length] as const;
  const release = hold(bonus.activate, { _id: 'u1', isActive: true, received: [] });
  const button = receive('bonus').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText('The bonus DAILY has begun')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => received(bonus.list).length).toBe(before[0] + 1);
  await expect.poll(() => received(bonus.checkActive).length).toBe(before[1] + 1);
  expect(received(bonus.activate).map(({ input }) => input.params)).toEqual([{ code: 'DAILY' }]);
});

test('BO-8 a bonus already active is confirmed instead of received, without a call', async () => {
  await show({ active: 'day', offers: [offer('DAILY', { userBonus: userBonus(true, 0) })] });
  await userEvent.click(card('DAILY'));
  await expect.element(receive('bonus')).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(received(bonus.activate)).toHaveLength(0);
});

test('F-58 markup of a banner is made harmless, and a picture that may not be loaded is left out', async () => {
  const html = '<p>Hello<img src=x onerror="window.hacked=1"></p><script>window.hacked=1</script>';
  await show({ offers: [offer('DAILY', { banners: [{ image: 'javascript:alert(1)', html }] })] });
  await userEvent.click(card('DAILY'));
  await expect.element(dialog().getByText('Hello')).toBeVisible();
  expect(dialog().element().querySelector('[onerror], script, [src^=javascript]')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
});

test('long terms show six lines until all is asked for', async () => {
  const html = Array.from({ length: 20 }, (_, line) => `<p>Line ${line}</p>`).join('');
  await show({ offers: [offer('DAILY', { banners: [{ image: '', html }] })] });
  await userEvent.click(card('DAILY'));
  const more = dialog().getByRole('button', { name: 'Read all' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const box = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(box?.clientHeight).toBeLessThanOrEqual(156);
  await userEvent.click(more);
  expect(box?.clientHeight).toBeGreaterThan(400);
});

test('a percentage that the operator leaves out is a dash, and the rest of the list stands', async () => {
  await show();
  await userEvent.click(card('DAILY'));
  answerRaw(bonus.list, JSON.stringify([{ ...offer('DAILY'), percentFail: undefined }]));
  await expect.element(dialog()).toBeVisible();
  refuse(bonus.activate, 'NO_DATA');
  // A refusal reads the list again.
  await userEvent.click(receive('bonus'));
  await expect.element(dialog()).toHaveTextContent('Counts as failed at-');
});

test('NT-2 a list that cannot be read leaves a quiet row to try again, and the code field stays', async () => {
  await show({ broken: bonus.list });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(field()).toBeVisible();
  answer(bonus.list, [offer('DAILY')]);
  await userEvent.click(retry);
  await expect.element(card('DAILY')).toBeVisible();
});

test('a status that cannot be read leaves a row to try again, and the offers stay', async () => {
  await show({ broken: bonus.checkActive });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(card('DAILY')).toBeVisible();
});

test('an address with a bonus that is no longer offered leads back to the page', async () => {
  await show({ route: '/?m=bonus&of=GONE' });
  await expect.element(card('DAILY')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('BO-4 cancel asks first; kept, nothing is called', async () => {
  await show({ active: 'day' });
  await userEvent.click(page.getByRole('button', { name: 'End bonus' }));
  await expect.element(alert()).toHaveTextContent('End the bonus in use?');
  await userEvent.click(alert().getByRole('button', { name: 'Keep it' }));
  await expect.element(alert()).not.toBeInTheDocument();
  expect(received(bonus.clear)).toHaveLength(0);
});

test('NT-1 an answer that was lost is neither success nor failure, and the books are read', async () => {
  await show();
  breakOff(bonus.activate);
  await userEvent.click(card('DAILY'));
  const before = received(bonus.list).length;
  await userEvent.click(receive('bonus'));
  await expect.element(alert()).toHaveTextContent('Outcome unknown');
  await expect
    .element(alert().getByRole('link', { name: 'Open statement' }))
    .toHaveAttribute('href', '/user/statement');
  expect(received(bonus.list).length).toBeGreaterThan(before);
  expect(received(bonus.activate)).toHaveLength(1);
});

test.each([
  ['abc12', 'ABC12'],
  ['  abc12 ', 'ABC12'],
  ['a/b', 'A/B'],
  ['สงกรานต์ ๑๐๐', 'สงกรานต์ ๑๐๐'],
  ['50%?#&', '50%?#&'],
])('BO-1 "%s" is asked for as "%s", whatever is in it', async (typed, code) => {
  await show();
  answer(promotion.find, { percentFail: 20, description: '<p>Found it</p>' });
  await userEvent.fill(field(), typed);
  await userEvent.click(search());
  await expect.element(dialog().getByText('Found it')).toBeVisible();
  expect(received(promotion.find).map(({ input }) => input.params)).toEqual([{ code }]);
  expect(received(promotion.activate)).toHaveLength(0);
});

test('BO-1 small letters turn into capitals where they are typed, and the caret stays', async () => {
  await show();
  await userEvent.fill(field(), 'ABC');
  const input = field().element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('xy');
  expect(input.value).toBe('AXYBC');
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
});

test.each(['', '   '])('a code of "%s" is asked for, and nobody is called', async (typed) => {
  await show();
  await userEvent.fill(field(), typed);
  await userEvent.click(search());
  await expect.element(field()).toHaveAccessibleDescription('Enter a promotion code');
  await expect.element(field()).toHaveFocus();
  expect(received(promotion.find)).toHaveLength(0);
});

test('F-54 the search begins with the promotion that was taken last', async () => {
  await show({ current: 'SONGKRAN' });
  await expect.element(field()).toHaveValue('SONGKRAN');
});

test('BO-6 searching, found, received: one at a time, and one call', async () => {
  await show();
  const releaseFind = hold(promotion.find, { percentFail: 25, description: '<p>Found it</p>' });
  await userEvent.fill(field(), 'first100');
  await userEvent.click(search());
  await expect.element(dialog().getByText('Searching for the promotion')).toBeVisible();
  const shownAt = performance.now();
  await expect.element(receive('promotion')).not.toBeInTheDocument();
  releaseFind();
  await expect.element(dialog().getByText('Found it')).toBeVisible();
  expect(performance.now() - shownAt).toBeGreaterThan(200);
  await expect.element(dialog().getByText('Searching for the promotion')).not.toBeInTheDocument();
  await expect.element(dialog()).toHaveTextContent('Counts as failed at25%');

  const release = hold(promotion.activate, {});
  const button = receive('promotion').element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  release();
  await expect.element(page.getByText('The promotion FIRST100 has begun')).toBeVisible();
  expect(received(promotion.activate)).toHaveLength(1);
});

test('BO-6 not found keeps the field, and closing leads the focus back to it', async () => {
  await show();
  refuse(promotion.find, 'NO_PROMOTION');
  await userEvent.fill(field(), 'nothing');
  await userEvent.click(search());
  await expect.element(dialog()).toHaveTextContent('Promotion not found');
  await expect.element(receive('promotion')).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }).first());
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('NOTHING');
});

test.each(['.', '..'])(
  'a code of "%s", which no address can carry, is not found and not sent',
  async (typed) => {
    await show();
    answer(promotion.find, { percentFail: 1, description: '' });
    await userEvent.fill(field(), typed);
    await userEvent.click(search());
    await expect.element(dialog()).toHaveTextContent('Promotion not found');
    expect(received(promotion.find)).toHaveLength(0);
  },
);

test('a search that cannot be made says why and can be made again', async () => {
  await show();
  answerRaw(promotion.find, '{"percentFail": 1}');
  await userEvent.fill(field(), 'first100');
  await userEvent.click(search());
  const retry = dialog().getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answer(promotion.find, { percentFail: 1, description: '<p>Found it</p>' });
  await userEvent.click(retry);
  await expect.element(dialog().getByText('Found it')).toBeVisible();
});

test('a promotion without its percentage shows a dash', async () => {
  await show();
  answerRaw(promotion.find, '{"description": "<p>Found it</p>"}');
  await userEvent.fill(field(), 'first100');
  await userEvent.click(search());
  await expect.element(dialog()).toHaveTextContent(/Found it.*Counts as failed at-/);
});

const LANGUAGES = ['th', 'la', 'en'] as const;
const each = <Key extends string>(...keys: Key[]) =>
  keys.flatMap((key) => LANGUAGES.map((language) => [key, language] as const));
const wordOf = (language: Language, ns: string, name: string) => textsIn(language).t(name, { ns });

test.each(each('BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'NO_DATA'))(
  'a bonus refused with %s is told in %s by an alert',
  async (key, language) => {
    await show({ language });
    refuse(bonus.activate, key);
    await userEvent.click(card('DAILY'));
    await userEvent.click(page.getByRole('button', { name: wordOf(language, 'bonus', 'receive') }));
    await expect.element(alert()).toHaveTextContent(MESSAGES[language].key[key]);
  },
);

test.each(each('BONUS_CONDITION', 'NO_DATA'))(
  'BO-4 a bonus that cannot end (%s) is told in %s by an error dialog',
  async (key, language) => {
    await show({ language, active: 'day' });
    refuse(bonus.clear, key);
    const end = wordOf(language, 'bonus', 'end');
    await userEvent.click(page.getByRole('button', { name: end }));
    await userEvent.click(alert().getByRole('button', { name: end }));
    await expect.element(alert()).toHaveTextContent(wordOf(language, 'bonus', 'notEnded'));
    await expect.element(alert()).toHaveTextContent(MESSAGES[language].key[key]);
    expect(received(bonus.clear)).toHaveLength(1);
  },
);

test.each(LANGUAGES)(
  'a bonus that has ended is told in %s (BONUS_CLEAR), and status and list are read',
  async (language) => {
    await show({ language, active: 'day' });
    answer(bonus.clear, () => {
      answer(bonus.checkActive, { status: false });
      return { message: 'BONUS_CLEAR' as const };
    });
    const end = wordOf(language, 'bonus', 'end');
    await userEvent.click(page.getByRole('button', { name: end }));
    await userEvent.click(alert().getByRole('button', { name: end }));
    await expect.element(page.getByText(MESSAGES[language].key.BONUS_CLEAR)).toBeVisible();
    await expect.element(page.getByRole('textbox')).toBeVisible();
  },
);

test.each(each('NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_REMAINING'))(
  'BO-7 a promotion refused with %s is told in %s by an alert',
  async (key, language) => {
    answer(promotion.find, { percentFail: 1, description: '' });
    await show({ language, route: '/?m=promotion&of=FIRST100' });
    refuse(promotion.activate, key);
    await userEvent.click(page.getByRole('button', { name: wordOf(language, 'promotion', 'receive') }));
    await expect.element(alert()).toHaveTextContent(MESSAGES[language].key[key]);
  },
);

test.each(LANGUAGES)('BO-6 a code that finds nothing is told in %s (NO_PROMOTION)', async (language) => {
  refuse(promotion.find, 'NO_PROMOTION');
  await show({ language, route: '/?m=promotion&of=NOTHING' });
  await expect.element(dialog()).toHaveTextContent(MESSAGES[language].key.NO_PROMOTION);
});
