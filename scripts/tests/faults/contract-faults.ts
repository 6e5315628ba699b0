import { inFile, type PlantedFault } from './planted-fault.ts';

const AUDIT = 'mock-server/src/domain/audit';
const LINT = 'mock-server/src/client-lint';

/** Faults of the contract, and of what holds a client and a ledger to it: the rules of the client, the audit of a world. */
export const CONTRACT_FAULTS: readonly PlantedFault[] = [
  ...inFile(
    'shared/src/contract/wallet.ts',
    'shared/src/contract/optional-fields.test.ts',
    ['a field of a request may not be absent', '{ to: SlotCode }', '{ to: z.optional(SlotCode) }'],
    [
      'a field of a response may not be absent',
      'wallet: z.object({ amount: Baht })',
      'wallet: z.object({ amount: z.optional(Baht) })',
    ],
  ),
  ...inFile(
    `${AUDIT}/double-spend.ts`,
    `${AUDIT}/double-spend.test.ts`,
    ['a coin is spent once', 'newCoins === oldCoins - count', 'newCoins <= oldCoins'],
    ['a coupon is paid with its amount', ' && oldCoupon.amount === amount', ''],
    ['a coupon is spent once', 'paid.has(memo.coupon) || ', ''],
  ),
  ...inFile(
    `${AUDIT}/audit.ts`,
    `${AUDIT}/violations.test.ts`,
    ['a statement adds up', 'if (balance === total) return [];', 'if (balance <= total) return [];'],
    ['an account has one currency', 'accountCurrency !== currency', 'accountCurrency === undefined'],
    ['rows reference existing members', '!state.members.has(memberId)', "memberId === ''"],
  ),
  ...[
    'session.missingBearer',
    'session.requestAfterGone',
    'session.requestAfterInvalidToken',
    'session.prefetchOfStateChange',
    'body.bodyMissingField',
    'body.bodyExtraField',
    'body.wrongType',
    'body.amountPrecision',
    'transferOutOfRange',
    'value.phoneNotNormalised',
    'value.nameNotUppercase',
    'value.nameNotEnglish',
    'value.promoNotUppercase',
    'value.plainTrueLink',
    'value.pathNotEncoded',
    'repeat.stateChangingGetRepeated',
    'repeat.doubleSubmit',
    'repeat.moneyRetryAfterTimeout',
    'unknownDepositBank',
    'qrPollTooFast',
    'qrCreateWhileActive',
    'otpOldToken',
    'chat.historySkipNegative',
    'chat.historyLimitNot10',
    'chat.emptyChatMessage',
    'chat.chatOver2000',
    'chat.chatWithoutSender',
    'chat.uploadType',
    'chat.uploadSize',
  ].flatMap((name) =>
    inFile(`${LINT}/lint-call.ts`, `${LINT}/lint-call.test.ts`, [
      `${name} is found`,
      `, ${name}],`,
      ', () => undefined],',
    ]),
  ),
  ...['withdrawalOutOfRange', 'qrOutOfRange'].flatMap((name) =>
    inFile(`${LINT}/lint-call.ts`, `${LINT}/lint-call-exceptions.test.ts`, [
      `${name} is found`,
      `, ${name}],`,
      ', () => undefined],',
    ]),
  ),
  ...inFile('shared/src/statement/period.ts', 'shared/src/statement/period.test.ts', [
    'a month ends at midnight in Bangkok',
    'offset + 1) - TIME_ZONE_OFFSET_MS',
    'offset + 1)',
  ]),
  ...inFile('shared/src/time/bangkok.ts', 'shared/src/time/bangkok.test.ts', [
    'the next time of day is later than now',
    'return at > ms',
    'return at >= ms',
  ]),
  ...inFile('shared/src/schema/refusal.ts', 'shared/src/schema/refusal-forms.test.ts', [
    'a flag of a refusal is read in each of its spellings',
    "const success = readBoolean(response['success']);",
    "const success = response['success'];",
  ]),
];
