import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, type MessageKey } from '@wallet/shared/errors.ts';

import type { ApiError } from '#api/api-error.ts';
import { appConfig } from '#lib/app-config.ts';
import { isMemberPage, PATHS } from '#lib/paths.ts';

/** Places where a member goes on from an empty page or a refusal. `nextStep.<name>` of the error texts labels the button. */
export const NEXT_STEPS = {
  addBank: PATHS.editProfile,
  bonus: PATHS.bonus,
  contact: PATHS.contact,
  deposit: PATHS.deposit,
  games: PATHS.games,
  invite: PATHS.invite,
  logIn: PATHS.login,
  register: PATHS.register,
  statement: PATHS.statement,
  transfer: PATHS.transfer,
} as const;

export type NextStep = keyof typeof NEXT_STEPS;

/** Pages of visitors, where they differ. */
const VISITOR_STEPS: Partial<Readonly<Record<NextStep, string>>> = { contact: PATHS.visitorContact };

/** Returns the address of a next step from a page: outside of the members' pages, that of visitors. */
export const getNextStepPath = (step: NextStep, pathname: string): string =>
  (isMemberPage(pathname) ? undefined : VISITOR_STEPS[step]) ?? NEXT_STEPS[step];

const getModal = (search: string): string | null => new URLSearchParams(search).get('m');

/** Returns true if an address is the page, and the modal, that the member is at. */
export function isHere(path: string, at: { readonly pathname: string; readonly search: string }): boolean {
  const [pathname, search = ''] = path.split('?');
  return pathname === at.pathname && getModal(search) === getModal(at.search);
}

/** Next step after each refusal of the operator that the member cannot mend in the form. */
const STEP_OF_KEY: Partial<Readonly<Record<string, NextStep>>> = {
  UNAUTHORIZED: 'logIn',
  EXPIRED_AUTH_TOKEN: 'logIn',
  INVALID_USER_1: 'logIn',
  INVALID_USER_2: 'logIn',
  INVALID_USER_3: 'logIn',
  INVALID_USER_4: 'logIn',
  INVALID_IP: 'contact',
  NOT_AREASLOT: 'games',
  EXISTING_USER: 'logIn',
  EXISTING_BANK: 'contact',
  NO_USER: 'register',
  INACTIVE_USER: 'contact',
  BONUS_REMAINING: 'bonus',
  BONUS_ALREADY_ACTIVE: 'bonus',
  NO_INVITE_BONUS: 'invite',
  NO_INVITEE_PLAY_INFO: 'invite',
  PROMOTION_RECEIVED: 'bonus',
  NO_BANK: 'addBank',
  NO_WALLET: 'contact',
  SLOT_NO_ACCOUNT: 'games',
  NO_GAME: 'games',
  MONEY_NOT_ENOUGH: 'deposit',
  TRANSFER_FAIL: 'statement',
  TRUELINK_DUPLICATE: 'statement',
  TRUELINK_INVALID: 'contact',
  INTERNAL_SERVER_ERROR: 'contact',
  NO_DATA: 'contact',
  INVALID_PRIZE_CODE: 'contact',
  INVALID_CODE: 'contact',
  INVALID_COUPON_TYPE: 'contact',
} satisfies Partial<Record<MessageKey, NextStep>>;

/** Next step after failures that are no message key. */
const WAY_OF_KIND: Partial<Readonly<Record<ApiError['kind'], NextStep>>> = { earlier: 'statement' };

/** Statuses of a call that the operator does not allow. */
const DENIED: ReadonlySet<number | undefined> = new Set([401, 403]);

/** Finds the next step from an error, or from a message of the operator; undefined where its text says all there is. */
export function findNextStep(error: ApiError | string): NextStep | undefined {
  const message = typeof error === 'string' ? error : error.text;
  if (message !== undefined) {
    if (message === INVALID_TOKEN_MESSAGE) return 'logIn';
    if (message === appConfig.operatorRejection) return 'contact';
    return message === GONE_MESSAGE ? undefined : STEP_OF_KEY[message];
  }
  if (typeof error === 'string') return undefined;
  const isOfStatus = error.kind === 'http' || error.kind === 'refused';
  return isOfStatus && DENIED.has(error.status) ? 'contact' : WAY_OF_KIND[error.kind];
}
