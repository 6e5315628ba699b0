import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import type { ClientRuleName } from '@wallet/shared/client-lint/rules.ts';
import { type Violation, createViolation } from '@wallet/shared/client-lint/violation.ts';

import { qrOutOfRange, transferOutOfRange, withdrawalOutOfRange } from './amount-checks.ts';
import * as chat from './chat-checks.ts';
import { unknownDepositBank } from './deposit-checks.ts';
import { otpOldToken, qrCreateWhileActive, qrPollTooFast } from './code-checks.ts';
import * as body from './body-checks.ts';
import * as repeat from './repeat-checks.ts';
import type { Check, CallRecord } from './call-record.ts';
import * as session from './session-checks.ts';
import * as value from './value-checks.ts';

/** Operations that a rule applies to: a list of names, or a condition. */
type Operations = readonly string[] | ((endpoint: Endpoint, operation: string) => boolean);

type Rule = readonly [rule: ClientRuleName, operations: Operations, check: Check];

const everyCall = (): boolean => true;
const hasBody = ({ body }: Endpoint): boolean => body !== undefined;
const takesParams = ({ params, method }: Endpoint): boolean => params !== undefined && method !== 'DELETE';
const isCommand = ({ kind }: Endpoint): boolean => kind === 'command';
/** GETs that change state, but for the refresh of game balances, which may be repeated. */
const isStateChangingGet = ({ kind, method }: Endpoint, operation: string): boolean =>
  kind === 'command' && method === 'GET' && operation !== 'wallet.refreshSlots';
/** Commands that must not be submitted twice. Read receipts may be repeated. */
const isSubmit = ({ kind, method }: Endpoint, operation: string): boolean =>
  kind === 'command' && method !== 'GET' && operation !== 'chat.readCustomer';

const MONEY_OPERATIONS = [
  'wallet.add',
  'wallet.transfer',
  'wallet.transferAll',
  'wallet.withdraw',
  'wallet.withdrawAll',
  'wallet.trueLink',
  'refund.receive',
  'refund.addWallet',
  'invite.bonus',
  'spinWheel.spin',
  'spinWheel.claimCoupon',
] as const;

const BANK_NAME_OPERATIONS = [
  'account.validate',
  'account.register',
  'account.updateProfile',
  'account.updateBankAccountName',
] as const;

/** Rules and the operations they apply to. */
const RULES: readonly Rule[] = [
  ['missing-bearer', ({ auth }) => auth === 'member', session.missingBearer],
  ['request-after-gone', everyCall, session.requestAfterGone],
  ['request-after-invalid-token', everyCall, session.requestAfterInvalidToken],
  ['prefetch-of-state-change', isCommand, session.prefetchOfStateChange],
  ['body-missing-field', hasBody, body.bodyMissingField],
  // Clients may send a body to an operation that takes none.
  ['body-extra-field', ({ method }) => method !== 'GET', body.bodyExtraField],
  ['wrong-type', hasBody, body.wrongType],
  ['amount-precision', hasBody, body.amountPrecision],
  ['amount-out-of-range', ['wallet.transfer'], transferOutOfRange],
  ['amount-out-of-range', ['wallet.withdraw', 'wallet.withdrawAll'], withdrawalOutOfRange],
  ['amount-out-of-range', ['qrCode.create'], qrOutOfRange],
  [
    'phone-not-normalised',
    ['account.validate', 'account.register', 'session.login'],
    value.usernameNotNormalised,
  ],
  ['phone-not-normalised', ['otp.send'], value.phoneNotNormalised],
  ['name-not-uppercase', ['account.validate', 'account.register'], value.nameNotUppercase],
  ['name-not-english-for-KTB-TMB-BBL', BANK_NAME_OPERATIONS, value.nameNotEnglish],
  ['promo-not-uppercase', ['promotion.find', 'promotion.activate'], value.promoNotUppercase],
  ['plain-truelink', ['wallet.trueLink'], value.plainTrueLink],
  ['path-not-encoded', takesParams, value.pathNotEncoded],
  ['state-changing-get-repeated', isStateChangingGet, repeat.stateChangingGetRepeated],
  ['double-submit', isSubmit, repeat.doubleSubmit],
  ['money-retry-after-timeout', MONEY_OPERATIONS, repeat.moneyRetryAfterTimeout],
  ['unknown-deposit-bank', ['lookup.deposit'], unknownDepositBank],
  ['qr-poll-too-fast', ['qrCode.read'], qrPollTooFast],
  ['qr-create-while-active', ['qrCode.create'], qrCreateWhileActive],
  ['otp-old-token', ['otp.verify'], otpOldToken],
  ['history-skip-negative', ['chat.history'], chat.historySkipNegative],
  ['history-limit-not-10', ['chat.history'], chat.historyLimitNot10],
  ['empty-chat-message', ['chat.sendMessage'], chat.emptyChatMessage],
  ['chat-over-2000', ['chat.sendMessage'], chat.chatOver2000],
  ['chat-without-sender', ['chat.sendMessage'], chat.chatWithoutSender],
  ['upload-type', ['chat.uploadImage', 'chat.uploadVideo'], chat.uploadType],
  ['upload-size', ['chat.uploadImage', 'chat.uploadVideo'], chat.uploadSize],
];

const RULES_BY_OPERATION: ReadonlyMap<string, readonly Rule[]> = new Map(
  OPERATIONS.map(([name, endpoint]) => [
    name,
    RULES.filter(([, operations]) =>
      typeof operations === 'function' ? operations(endpoint, name) : operations.includes(name),
    ),
  ]),
);

/** Returns the rules that a client broke with a call. Has no effect on the response or the state. */
export function lintCall(call: CallRecord): readonly Violation[] {
  const rules = RULES_BY_OPERATION.get(call.entry.operation ?? '') ?? [];
  return rules.flatMap(([rule, , check]) => {
    const detail = check(call);
    return detail === undefined ? [] : [createViolation(rule, detail)];
  });
}
