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

interface Rule {
  readonly rule: ClientRuleName;
  readonly operations: Operations;
  readonly check: Check;
}

const everyCall = (): boolean => true;
const hasBody = ({ body }: Endpoint): boolean => body !== undefined;
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
  { rule: 'missing-bearer', operations: ({ auth }) => auth === 'member', check: session.missingBearer },
  { rule: 'request-after-gone', operations: everyCall, check: session.requestAfterGone },
  { rule: 'request-after-invalid-token', operations: everyCall, check: session.requestAfterInvalidToken },
  { rule: 'prefetch-of-state-change', operations: isCommand, check: session.prefetchOfStateChange },
  { rule: 'body-missing-field', operations: hasBody, check: body.bodyMissingField },
  // Clients may send a body to an operation that takes none.
  { rule: 'body-extra-field', operations: ({ method }) => method !== 'GET', check: body.bodyExtraField },
  { rule: 'wrong-type', operations: hasBody, check: body.wrongType },
  { rule: 'amount-precision', operations: hasBody, check: body.amountPrecision },
  { rule: 'amount-out-of-range', operations: ['wallet.transfer'], check: transferOutOfRange },
  {
    rule: 'amount-out-of-range',
    operations: ['wallet.withdraw', 'wallet.withdrawAll'],
    check: withdrawalOutOfRange,
  },
  { rule: 'amount-out-of-range', operations: ['qrCode.create'], check: qrOutOfRange },
  {
    rule: 'phone-not-normalised',
    operations: ['account.validate', 'account.register', 'session.login'],
    check: value.usernameNotNormalised,
  },
  { rule: 'phone-not-normalised', operations: ['otp.send'], check: value.phoneNotNormalised },
  {
    rule: 'name-not-uppercase',
    operations: ['account.validate', 'account.register'],
    check: value.nameNotUppercase,
  },
  { rule: 'name-not-english-for-KTB-TMB-BBL', operations: BANK_NAME_OPERATIONS, check: value.nameNotEnglish },
  {
    rule: 'promo-not-uppercase',
    operations: ['promotion.find', 'promotion.activate'],
    check: value.promoNotUppercase,
  },
  { rule: 'plain-truelink', operations: ['wallet.trueLink'], check: value.plainTrueLink },
  {
    rule: 'path-not-encoded',
    operations: ({ params, method }) => params !== undefined && method !== 'DELETE',
    check: value.pathNotEncoded,
  },
  {
    rule: 'state-changing-get-repeated',
    operations: isStateChangingGet,
    check: repeat.stateChangingGetRepeated,
  },
  { rule: 'double-submit', operations: isSubmit, check: repeat.doubleSubmit },
  { rule: 'money-retry-after-timeout', operations: MONEY_OPERATIONS, check: repeat.moneyRetryAfterTimeout },
  { rule: 'unknown-deposit-bank', operations: ['lookup.deposit'], check: unknownDepositBank },
  { rule: 'qr-poll-too-fast', operations: ['qrCode.read'], check: qrPollTooFast },
  { rule: 'qr-create-while-active', operations: ['qrCode.create'], check: qrCreateWhileActive },
  { rule: 'otp-old-token', operations: ['otp.verify'], check: otpOldToken },
  { rule: 'history-skip-negative', operations: ['chat.history'], check: chat.historySkipNegative },
  { rule: 'history-limit-not-10', operations: ['chat.history'], check: chat.historyLimitNot10 },
  { rule: 'empty-chat-message', operations: ['chat.sendMessage'], check: chat.emptyChatMessage },
  { rule: 'chat-over-2000', operations: ['chat.sendMessage'], check: chat.chatOver2000 },
  { rule: 'chat-without-sender', operations: ['chat.sendMessage'], check: chat.chatWithoutSender },
  { rule: 'upload-type', operations: ['chat.uploadImage', 'chat.uploadVideo'], check: chat.uploadType },
  { rule: 'upload-size', operations: ['chat.uploadImage', 'chat.uploadVideo'], check: chat.uploadSize },
];

const RULES_BY_OPERATION: ReadonlyMap<string, readonly Rule[]> = new Map(
  OPERATIONS.map(([name, endpoint]) => [
    name,
    RULES.filter(({ operations }) =>
      typeof operations === 'function' ? operations(endpoint, name) : operations.includes(name),
    ),
  ]),
);

/** Returns the rules that a client broke with a call. Has no effect on the response or the state. */
export function lintCall(call: CallRecord): readonly Violation[] {
  const rules = RULES_BY_OPERATION.get(call.entry.operation ?? '') ?? [];
  return rules.flatMap(({ rule, check }) => {
    const detail = check(call);
    return detail === undefined ? [] : [createViolation(rule, detail)];
  });
}
