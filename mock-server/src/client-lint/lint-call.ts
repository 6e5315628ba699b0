import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import type { ClientRuleName } from '@wallet/shared/client-lint/rules.ts';
import { type Violation, createViolation } from '@wallet/shared/client-lint/violation.ts';

import { qrOutOfRange, transferOutOfRange, withdrawalOutOfRange } from './amount-checks.ts';
import * as chat from './chat-checks.ts';
import { otpOldToken, qrCreateWhileActive, qrPollTooFast } from './code-checks.ts';
import * as form from './body-checks.ts';
import * as repeat from './repeat-checks.ts';
import type { Check, CallRecord } from './call-record.ts';
import * as session from './session-checks.ts';
import * as value from './value-checks.ts';

/** The calls that a rule looks at: those named, or all for which this holds. */
type Calls = readonly string[] | ((endpoint: Endpoint, operation: string) => boolean);

interface Rule {
  readonly rule: ClientRuleName;
  readonly calls: Calls;
  readonly check: Check;
}

const everyCall = (): boolean => true;
const hasBody = ({ body }: Endpoint): boolean => body !== undefined;
const isCommand = ({ kind }: Endpoint): boolean => kind === 'command';
/** The providers may be asked for their balances as often as the member likes. */
const isActingGet = ({ kind, method }: Endpoint, operation: string): boolean =>
  kind === 'command' && method === 'GET' && operation !== 'wallet.refreshSlots';
/** That a thread was read may be said any number of times. */
const isSubmit = ({ kind, method }: Endpoint, operation: string): boolean =>
  kind === 'command' && method !== 'GET' && operation !== 'chat.readCustomer';

const MOVE_MONEY = [
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

const BANK_NAMES = [
  'account.validate',
  'account.register',
  'account.updateProfile',
  'account.updateBankAccountName',
] as const;

/** Which rule looks at which calls. What a plain reading has to pass costs a comparison each. */
const RULES: readonly Rule[] = [
  { rule: 'missing-bearer', calls: ({ auth }) => auth === 'member', check: session.missingBearer },
  { rule: 'request-after-gone', calls: everyCall, check: session.requestAfterGone },
  { rule: 'request-after-invalid-token', calls: everyCall, check: session.requestAfterInvalidToken },
  { rule: 'prefetch-of-state-change', calls: isCommand, check: session.prefetchOfStateChange },
  { rule: 'body-missing-field', calls: hasBody, check: form.bodyMissingField },
  // A call that takes no body may be sent one all the same.
  { rule: 'body-extra-field', calls: ({ method }) => method !== 'GET', check: form.bodyExtraField },
  { rule: 'wrong-type', calls: hasBody, check: form.wrongType },
  { rule: 'amount-precision', calls: hasBody, check: form.amountPrecision },
  { rule: 'amount-out-of-range', calls: ['wallet.transfer'], check: transferOutOfRange },
  {
    rule: 'amount-out-of-range',
    calls: ['wallet.withdraw', 'wallet.withdrawAll'],
    check: withdrawalOutOfRange,
  },
  { rule: 'amount-out-of-range', calls: ['qrCode.create'], check: qrOutOfRange },
  {
    rule: 'phone-not-normalised',
    calls: ['account.validate', 'account.register', 'session.login'],
    check: value.usernameNotNormalised,
  },
  { rule: 'phone-not-normalised', calls: ['otp.send'], check: value.phoneNotNormalised },
  {
    rule: 'name-not-uppercase',
    calls: ['account.validate', 'account.register'],
    check: value.nameNotUppercase,
  },
  { rule: 'name-not-english-for-KTB-TMB-BBL', calls: BANK_NAMES, check: value.nameNotEnglish },
  {
    rule: 'promo-not-uppercase',
    calls: ['promotion.find', 'promotion.activate'],
    check: value.promoNotUppercase,
  },
  { rule: 'plain-truelink', calls: ['wallet.trueLink'], check: value.plainTrueLink },
  {
    rule: 'path-not-encoded',
    calls: ({ params, method }) => params !== undefined && method !== 'DELETE',
    check: value.pathNotEncoded,
  },
  { rule: 'state-changing-get-repeated', calls: isActingGet, check: repeat.stateChangingGetRepeated },
  { rule: 'double-submit', calls: isSubmit, check: repeat.doubleSubmit },
  { rule: 'money-retry-after-timeout', calls: MOVE_MONEY, check: repeat.moneyRetryAfterTimeout },
  { rule: 'qr-poll-too-fast', calls: ['qrCode.read'], check: qrPollTooFast },
  { rule: 'qr-create-while-active', calls: ['qrCode.create'], check: qrCreateWhileActive },
  { rule: 'otp-old-token', calls: ['otp.verify'], check: otpOldToken },
  { rule: 'history-skip-negative', calls: ['chat.history'], check: chat.historySkipNegative },
  { rule: 'history-limit-not-10', calls: ['chat.history'], check: chat.historyLimitNot10 },
  { rule: 'empty-chat-message', calls: ['chat.sendMessage'], check: chat.emptyChatMessage },
  { rule: 'chat-over-2000', calls: ['chat.sendMessage'], check: chat.chatOver2000 },
  { rule: 'upload-type', calls: ['chat.uploadImage', 'chat.uploadVideo'], check: chat.uploadType },
  { rule: 'upload-size', calls: ['chat.uploadImage', 'chat.uploadVideo'], check: chat.uploadSize },
];

const byOperation = new Map<string, readonly Rule[]>();

function rulesOf(operation: string, endpoint: Endpoint): readonly Rule[] {
  let rules = byOperation.get(operation);
  if (!rules) {
    rules = RULES.filter(({ calls }) =>
      typeof calls === 'function' ? calls(endpoint, operation) : calls.includes(operation),
    );
    byOperation.set(operation, rules);
  }
  return rules;
}

/** Every named rule that a call has broken. It looks only: no answer and no state depends on it. */
export function lintCall(call: CallRecord): readonly Violation[] {
  const { operation } = call.entry;
  if (operation === null) return NONE;
  let found: Violation[] | undefined;
  for (const { rule, check } of rulesOf(operation, call.endpoint)) {
    const here = check(call);
    if (here !== undefined) (found ??= []).push(createViolation(rule, here));
  }
  return found ?? NONE;
}

const NONE: readonly never[] = [];
