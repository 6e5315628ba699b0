/** A change of the code such as a tired engineer makes, and the test files that must find it. */
export interface PlantedFault {
  /** The property that it breaks. */
  readonly breaks: string;
  readonly file: string;
  /** Text that stands once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

const SERVER = 'mock-server/src';
const WEB = 'web/src';

/** Creates the faults of one file, each as `[property, from, to, …test files]`. */
const inFile = (
  file: string,
  test: string,
  ...rows: readonly (readonly [breaks: string, from: string, to: string, test?: string])[]
): readonly PlantedFault[] =>
  rows.map(([breaks, from, to, other]) => ({ breaks, file, from, to, tests: [other ?? test] }));

const IDEMPOTENCY = `${SERVER}/http/pipeline/idempotency`;
const WALLET_MOVES = `${WEB}/commands/definitions/wallet-moves.ts`;
const STATEMENT_EFFECTS = `${WEB}/commands/definitions/statement-effects.test.ts`;
const AUDIT = `${SERVER}/domain/audit`;

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...inFile(
    `${IDEMPOTENCY}.ts`,
    `${IDEMPOTENCY}.test.ts`,
    [
      'a key sent again on another path is a conflict',
      'endpoint.params && params',
      'endpoint.params && null',
    ],
    ['a key sent again with another body is a conflict', 'endpoint.body && body', 'endpoint.body && null'],
    ['a key belongs to one member', 'member?.id, method', 'undefined, method'],
    ['a key belongs to one route', "routeOptions.url ?? ''", "''"],
    ['a key has an end', 'key.length > IDEMPOTENCY_KEY_MAX_UNITS', 'false'],
    ['a repeated command has no second effect', 'if (!stored) {', 'if (stored) {'],
  ),
  ...inFile(`${SERVER}/world/command/idempotency.ts`, `${IDEMPOTENCY}.test.ts`, [
    'a response is stored for 24 hours',
    'now - stored.at < RETENTION_MS',
    'now - stored.at <= RETENTION_MS',
  ]),
  ...inFile(
    `${SERVER}/domain/rewards/wheel.ts`,
    `${SERVER}/domain/rewards/wheel.test.ts`,
    ['a slice that has run out is not drawn', ' && stock !== 0', ''],
    ['the weights divide the numbers', 'if (remaining < 0)', 'if (remaining <= 0)'],
  ),
  ...inFile(`${SERVER}/domain/rewards/spin-wheel.ts`, `${SERVER}/domain/rewards/spin-wheel.test.ts`, [
    'a spin costs a coin',
    'const remainingCoin = member.coins - 1',
    'const remainingCoin = member.coins',
  ]),
  ...inFile(`${SERVER}/http/pipeline/before-effect.ts`, `${SERVER}/http/faults/fault-count.test.ts`, [
    'a fault hits a call once, an upload too',
    '    call.areFaultsMatched = true;\n',
    '',
  ]),
  ...inFile(
    `${SERVER}/world/faults/fault-rules.ts`,
    `${SERVER}/world/faults/fault-rules.test.ts`,
    ['a fault ends after its times', 'hits >= times', 'hits > times'],
    ['a fault ends at its time', 'now >= Date.parse(until)', 'now > Date.parse(until)'],
    ['a fault skips the first calls', 'seen > skip', 'seen >= skip'],
  ),
  ...inFile(`${SERVER}/world/time/clock.ts`, `${SERVER}/world/time/clock.test.ts`, [
    'a paused clock stands',
    "clock.mode === 'real' ? clock : { ...clock, base: now, since: real };",
    "clock.mode === 'real' ? clock : { ...clock, since: real };",
  ]),
  ...inFile(`${SERVER}/world/world.ts`, `${SERVER}/world/time-travel.test.ts`, [
    'the clock of an export stands',
    'this.#withClock(pauseClock(this.clock, this.now(), this.#services.realNow()))',
    'this.#withClock(this.clock)',
  ]),
  ...inFile(`${SERVER}/world/store/redis-store.ts`, `${SERVER}/world/store/redis-claims.test.ts`, [
    'each claim beyond a batch is renewed',
    'start < ids.length; start += RENEW_BATCH',
    'start < 1; start += RENEW_BATCH',
  ]),
  ...inFile(
    `${SERVER}/http/nodes/forwarding.ts`,
    `${SERVER}/http/nodes/forwarding.test.ts`,
    ['a node passes on what the guard reads', "{ via: '1.0 sandbox' }", '{}'],
    ['a request keeps its id from node to node', '[REQUEST_ID_HEADER]: id,', ''],
    ['a request goes through a limited number of nodes', '[HOPS_HEADER]: String(hops),', ''],
  ),
  ...inFile(
    `${AUDIT}/invariants.ts`,
    `${AUDIT}/invariants.test.ts`,
    ['entries sum to zero', 'total !== 0', 'total > 1e15'],
    ['balance is the sum of entries', 'if (balance === expected) return [];', 'return [];'],
    ['no member account below zero', 'balance >= 0 || isHouseAccount(id)', 'true'],
    ['holds are pending withdrawals', 'if (held === pending) return [];', 'return [];'],
    [
      'holds are locked bonuses',
      'if (held === locked) return [];',
      'return [];',
      `${AUDIT}/violations.test.ts`,
    ],
    ['a refusal moves no money', 'account.balance !== getBalance', 'account.balance < getBalance'],
  ),
  ...inFile(
    `${SERVER}/domain/games/transfer.ts`,
    `${SERVER}/domain/games/transfer.test.ts`,
    [
      'a failed transfer is reversed',
      'withLedger(state, reverse(ledger, posting))',
      'withLedger(state, ledger)',
    ],
    [
      'the least transfer is allowed',
      "if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM')",
      "if (amount <= TRANSFER_MIN) return refuse('TRANSFER_MINIMUM')",
    ],
    [
      'nobody moves more than there is',
      'if (getBalance(state.ledger, payer) < amount)',
      'if (false as boolean)',
    ],
  ),
  ...inFile(
    `${SERVER}/domain/withdrawals/withdraw.ts`,
    `${SERVER}/domain/withdrawals/withdraw.test.ts`,
    ['the greatest withdrawal is allowed', 'amount > withdrawMax', 'amount >= withdrawMax'],
    ['the least withdrawal is allowed', 'amount < withdrawMin', 'amount <= withdrawMin'],
    ['a bonus holds withdrawals back', "  if (member.bonus) return refuse('BONUS_REMAINING');\n", ''],
  ),
  ...inFile(
    WALLET_MOVES,
    STATEMENT_EFFECTS,
    [
      'a lost transfer is not confirmed by another kind of row',
      "row.statementType === 'transfer' && String(row.amount)",
      'String(row.amount)',
    ],
    [
      'a lost transfer to play is not confirmed by another kind of row',
      "row.statementType === 'transfer' && isAccount(row.to, to)",
      'isAccount(row.to, to)',
    ],
    [
      'a lost withdrawal is not confirmed by another kind of row',
      "row.statementType === 'withdraw' && String(row.amount)",
      'String(row.amount)',
    ],
    [
      'a lost transfer is not confirmed by another amount',
      ' && String(row.amount) === amount,\n      isCertain: (row) => isAccount',
      ',\n      isCertain: (row) => isAccount',
    ],
  ),
  ...inFile(
    `${WEB}/lib/browser/safe-url.ts`,
    `${WEB}/lib/browser/safe-url.test.ts`,
    [
      'a forbidden scheme is forbidden in every case',
      '!FORBIDDEN_SCHEMES.has(url.protocol)',
      "!FORBIDDEN_SCHEMES.has(`${text.split(':')[0]}:`)",
    ],
    ['a link with a user name is refused', 'if (/^[a-z]+:\\/\\/[^/?#]*@/i.test(text)) return false;', ''],
    ['an address with hidden characters is refused', 'CONTROL.test(text) ||', ''],
    ['a host in punycode is refused', "!url.hostname.includes('xn--') && ", ''],
    ['plain http is refused', "if (url.protocol === 'http:' && !isOwn) return false;", ''],
    ['an app’s link opens on its platform', 'return isForApp && ', 'return '],
  ),
  ...inFile(
    `${WEB}/features/chat/message/linkify.ts`,
    `${WEB}/features/chat/message/linkify.test.ts`,
    ['a scheme in another case is a link', '/gi;', '/g;'],
    ['a bracket that an address opens is kept', 'if (left <= 0) break;', ''],
  ),
  ...inFile(
    `${WEB}/lib/media/sanitise-html.ts`,
    `${WEB}/lib/media/sanitise-html.own-page.test.ts`,
    ['the operator’s HTML has no class', "'title', ...SIZES],", "'title', 'class', ...SIZES],"],
    ['the operator’s HTML has no style', "'title', ...SIZES],", "'title', 'style', ...SIZES],"],
    ['an address of the operator’s HTML has no user part', '(?![\\\\/]*[^\\\\/?#]*@)', ''],
  ),
  ...inFile(`${WEB}/features/slip-status/queries.ts`, `${WEB}/features/slip-status/slips-modal.test.tsx`, [
    'one failed read does not end the look at slips',
    'refetchInterval: ({ state: { data } }) =>\n      data?.',
    "refetchInterval: ({ state: { data, status } }) =>\n      status === 'success' && data?.",
  ]),
  ...inFile(`${WEB}/features/qr-code/queries.ts`, `${WEB}/features/qr-code/qr-payment.test.tsx`, [
    'one failed read does not end the look at a code',
    'return isOpen && !isPaused ?',
    "return isOpen && state.status === 'success' && !isPaused ?",
  ]),
  ...['transfer', 'withdraw'].flatMap((name) =>
    inFile(`${WEB}/entities/command/use-command-flow.ts`, `${WEB}/features/${name}/${name}-modal.test.tsx`, [
      `a ${name} is sent as corrected before its confirmation`,
      'setAsked(() => input);',
      'setAsked((earlier) => earlier ?? input);',
    ]),
  ),
  ...inFile(`${WEB}/features/slip/texts.en.json`, `${WEB}/app/i18n/text-meanings.test.ts`, [
    'a limit is the same in each language',
    'JPEG or PNG, up to {{size}} MB',
    'JPEG or PNG, 5 of up to {{size}} MB',
  ]),
  ...inFile(`${WEB}/entities/command/texts.la.json`, `${WEB}/app/i18n/text-meanings.test.ts`, [
    'no text says the opposite in one language',
    'ຢ່າຟ້າວຫຼິ້ນ',
    'ຫຼິ້ນ',
  ]),
];
