import { LANGUAGES } from '@wallet/shared/limits.ts';

import { SCREENS } from '../../fixtures/src/screens.ts';
import type { AppUnderTest } from '../../wander/src/app-under-test.ts';
import { ROUTES } from '../../web/src/app/routing/routes.ts';
import { SLIP_FILE } from '../pages/deposit-page.ts';
import { listTextNames, listTexts, loadTexts } from '../support/texts.ts';

const toTexts = (...name: Parameters<ReturnType<typeof loadTexts>>) =>
  LANGUAGES.map((language) => loadTexts(language)(...name));

/** Text before the balance of the wallet on home, in any language: a member may change it. */
const WALLET_LABELS = toTexts('balance', 'inWallet');

/** Texts of a toast that tells the success of a kind, each as its parts between the values. */
const TOASTS = Object.entries({
  'invite.bonus': toTexts('error', 'key.INVITE_BONUS_SUCCESS'),
  'bonus.activate': toTexts('bonus', 'begun', { code: '\n' }),
  'promotion.activate': toTexts('promotion', 'received', { code: '\n' }),
}).flatMap(([kind, texts]) => texts.map((text) => ({ kind, parts: text.split('\n') })));

/** Names of texts that are no text of a language, nor a code of the operator. */
const ALL_TEXTS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(listTexts));
const TEXT_NAMES: ReadonlySet<string> = new Set(
  listTextNames().filter((name) => /[.a-z]/.test(name) && !ALL_TEXTS.has(name)),
);

/** Knowledge about our app, whose member is signed in by the token of the world. */
export const walletApp: AppUnderTest = {
  home: '/user/home',
  // Those of the route table, and those of the gallery, which have all that a screen needs.
  addresses: [
    ...new Set([
      ...ROUTES.map(({ path }) => path).filter((path) => path !== '*'),
      ...SCREENS.map(({ path }) => path),
    ]),
  ],
  languages: LANGUAGES,
  variants: ['standard', 'standard', 'lao', 'iframe'],
  // The walk's own, and that of a registration.
  keptNames: ['walk', 'w.wizard'],
  outcomes: {
    selector: '[data-command-outcome]',
    id: 'data-command-outcome',
    state: 'data-state',
    kind: 'data-kind',
    calls: {
      transfer: 'wallet.transfer',
      withdraw: 'wallet.withdrawAll',
      refundToWallet: 'refund.addWallet',
      invite: 'invite.bonus',
      coupon: 'spinWheel.claimCoupon',
      bonus: 'bonus.activate',
      promotion: 'promotion.activate',
    },
    announced: TOASTS,
    areKept: true,
  },
  upload: SLIP_FILE,
  async prepare(context, member, language) {
    await context.addInitScript(
      ({ chosen, token }) => {
        if (location.protocol === 'about:') return;
        if (localStorage.getItem('locale') === null) localStorage.setItem('locale', chosen);
        localStorage.setItem('remember-agreement', 'true');
        if (sessionStorage.getItem('walk') !== null || token === undefined) return;
        sessionStorage.setItem('walk', 'begun');
        sessionStorage.setItem('token', token);
      },
      { chosen: language ?? 'th', token: member?.token ?? undefined },
    );
  },
  async switchLanguage(page, language) {
    await page.evaluate((to) => localStorage.setItem('locale', to), language);
    await page.reload();
  },
  async readSession(page) {
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'));
    if (token !== null) return 'in';
    return new URL(page.url()).pathname === '/login' ? 'out' : 'between';
  },
  async readBalance(_page, text) {
    for (const label of WALLET_LABELS) {
      const line = text.split(label)[1];
      const amount = line === undefined ? undefined : /^\s*(-?[\d,]+\.\d\d)/.exec(line)?.[1];
      if (amount !== undefined) return Number(amount.replaceAll(',', ''));
    }
    return undefined;
  },
  saysRefusal: (text, key) => toTexts('error', `key.${key}`).some((told) => text.includes(told)),
  findProgramName: (text) => text.split('\n').find((line) => TEXT_NAMES.has(line.trim())),
};
