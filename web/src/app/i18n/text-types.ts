import type errorTexts from '#api/error-texts.th.json';
import type bonusTerms from '#entities/bonus-terms/texts.th.json';
import type command from '#entities/command/texts.th.json';
import type pendingWords from '#entities/pending-words/texts.th.json';
import type saferGambling from '#entities/safer-gambling/texts.th.json';
import type balance from '#features/balance/texts.th.json';
import type bonus from '#features/bonus/texts.th.json';
import type chat from '#features/chat/texts.th.json';
import type contact from '#features/contact/texts.th.json';
import type coupons from '#features/coupons/texts.th.json';
import type depositReminder from '#features/deposit-reminder/texts.th.json';
import type deposit from '#features/deposit/texts.th.json';
import type gameAccount from '#features/game-account/texts.th.json';
import type games from '#features/games/texts.th.json';
import type howto from '#features/howto/texts.th.json';
import type invite from '#features/invite/texts.th.json';
import type netPosition from '#features/net-position/texts.th.json';
import type notices from '#features/notices/texts.th.json';
import type pendingMoney from '#features/pending-money/texts.th.json';
import type play from '#features/play/texts.th.json';
import type profile from '#features/profile/texts.th.json';
import type promotion from '#features/promotion/texts.th.json';
import type qrCode from '#features/qr-code/texts.th.json';
import type refund from '#features/refund/texts.th.json';
import type registration from '#features/registration/texts.th.json';
import type session from '#features/session/texts.th.json';
import type shell from '#features/shell/texts.th.json';
import type slipStatus from '#features/slip-status/texts.th.json';
import type slip from '#features/slip/texts.th.json';
import type statement from '#features/statement/texts.th.json';
import type terminated from '#features/terminated/texts.th.json';
import type transfer from '#features/transfer/texts.th.json';
import type walletLink from '#features/wallet-link/texts.th.json';
import type wheel from '#features/wheel/texts.th.json';
import type widgets from '#features/widgets/texts.th.json';
import type withdraw from '#features/withdraw/texts.th.json';
import type offers from '#ui/offers/texts.th.json';
import type ui from '#ui/texts.th.json';

import type { TextValues } from './text-values.ts';

/**
 * Types of all texts by namespace, taken from the Thai files: a misspelt key does not compile. `texts.test.ts` checks
 * that none is missing.
 */
export interface TextResources {
  readonly balance: typeof balance;
  readonly bonus: typeof bonus;
  readonly 'bonus-terms': typeof bonusTerms;
  readonly chat: typeof chat;
  readonly command: typeof command;
  readonly contact: typeof contact;
  readonly coupons: typeof coupons;
  readonly deposit: typeof deposit;
  readonly 'deposit-reminder': typeof depositReminder;
  readonly 'error-texts': typeof errorTexts;
  readonly 'game-account': typeof gameAccount;
  readonly games: typeof games;
  readonly howto: typeof howto;
  readonly invite: typeof invite;
  readonly 'net-position': typeof netPosition;
  readonly notices: typeof notices;
  readonly offers: typeof offers;
  readonly 'pending-money': typeof pendingMoney;
  readonly 'pending-words': typeof pendingWords;
  readonly play: typeof play;
  readonly profile: typeof profile;
  readonly promotion: typeof promotion;
  readonly 'qr-code': typeof qrCode;
  readonly refund: typeof refund;
  readonly registration: typeof registration;
  readonly 'safer-gambling': typeof saferGambling;
  readonly session: typeof session;
  readonly shell: typeof shell;
  readonly slip: typeof slip;
  readonly 'slip-status': typeof slipStatus;
  readonly statement: typeof statement;
  readonly terminated: typeof terminated;
  readonly transfer: typeof transfer;
  readonly ui: typeof ui;
  readonly 'wallet-link': typeof walletLink;
  readonly wheel: typeof wheel;
  readonly widgets: typeof widgets;
  readonly withdraw: typeof withdraw;
}

/**
 * Texts with the placeholders that they have: the type of a JSON file does not say what is in a text. `string & {}` keeps them
 * apart where a key is one of several.
 */
type WithValues<Texts, Path extends string> = {
  readonly [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Path}${Name}` extends keyof TextValues
      ? TextValues[`${Path}${Name}`]
      : string & {}
    : WithValues<Texts[Name], `${Path}${Name}.`>;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: { [Name in keyof TextResources]: WithValues<TextResources[Name], `${Name}:`> };
    /** A text with a placeholder is not asked for without its value. */
    strictInterpolationChecks: true;
  }
}
