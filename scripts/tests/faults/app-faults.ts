import { inFile, type PlantedFault } from './planted-fault.ts';

const WEB = 'web/src';
const WALLET_MOVES = `${WEB}/commands/definitions/wallet-moves.ts`;
const RECONCILE = `${WEB}/commands/reconcile.ts`;
const MEMBERS = 'sandbox/tests/members/members.test.ts';
const STATEMENT_EFFECTS = `${WEB}/commands/definitions/statement-effects.test.ts`;

/** Faults of the app. */
export const APP_FAULTS: readonly PlantedFault[] = [
  ...inFile(`${WEB}/pages/login-page.tsx`, `${WEB}/app/typed-texts.test.tsx`, [
    'a change of language empties no field',
    '<LoginForm phone={phone}>',
    "<LoginForm key={t('title')} phone={phone}>",
  ]),
  ...inFile(
    RECONCILE,
    MEMBERS,
    [
      'a command that may be under way is not told as not made',
      'SETTLING_MS = 30_000',
      'SETTLING_MS = 3_000',
    ],
    ['what no record shows is not told as made', '    return finding;\n', "    return 'applied';\n"],
    [
      'a device’s clock that is set forward ends no wait',
      'earliestNow() - (record',
      'now() - (record',
      `${WEB}/commands/watch-commands.test.ts`,
    ],
  ),
  ...inFile(`${WEB}/commands/look-up.ts`, `${WEB}/commands/look-up.test.ts`, [
    'the page of a list is not taken for another one',
    'JSON.stringify(queryKey)',
    'endpoint.path',
  ]),
  ...inFile(`${WEB}/commands/outbox.ts`, `${WEB}/commands/outbox.test.ts`, [
    'a command that was given before the member was known is kept',
    'this.#owner.member = member;',
    'this.#owner.member = member;\n    this.reload();',
    `${WEB}/commands/send.test.ts`,
  ]),
  ...inFile(
    `${WEB}/commands/stored-commands.ts`,
    `${WEB}/commands/outbox.test.ts`,
    [
      'a full storage keeps that a command was sent',
      'if (!before || !localStore',
      'if (before || !localStore',
    ],
    [
      'a full storage does not keep that a command was not sent',
      "record.state === 'refused' || record.failure === 'notSent';",
      'true;',
    ],
    [
      'a command outlives the session, and is told to its member alone',
      '.keys(`${PREFIX}${member}.`)',
      '.keys(PREFIX)',
      MEMBERS,
    ],
    [
      'what a full storage has refused is stored as the page goes',
      'localStore.storeMemory(PREFIX);',
      '',
      MEMBERS,
    ],
    [
      'what has stayed in a full storage is not taken for the newest',
      '(this.#findKnown(record.id) ?? record)',
      'record',
      MEMBERS,
    ],
  ),
  ...inFile(
    `${WEB}/commands/outbox.ts`,
    MEMBERS,
    [
      'an outcome that was read does not come back',
      'if (stored && isSameState(stored, before))',
      'if (!stored || isSameState(stored, before))',
    ],
    [
      'an outcome that was read is told no more',
      '(hasEnded(this.#client) ? this.showNotice(id) : this.acknowledge(id))',
      'this.showNotice(id)',
    ],
    [
      'an outcome that a page has not told is told by the next one at once',
      'for (const id of this.#telling.keys()) this.showNotice(id);',
      '',
    ],
    [
      'an outcome whose screen was left is not told as read',
      '?.outlivesScreen === false) this.showNotice(id)',
      '?.outlivesScreen === false) this.acknowledge(id)',
    ],
    [
      'the commands of a page are those of the next one as well',
      'this.#stored.put(member, record);\n    this.reload();',
      'this.#stored.put(member, record);',
    ],
    [
      'an outcome that was read is forgotten on the device',
      'if (member !== undefined) this.#stored.remove(member, id);',
      '',
    ],
  ),
  ...inFile(
    `${WEB}/commands/send.ts`,
    MEMBERS,
    [
      'a command without an answer is not told as failed',
      'if (isDefiniteFailure(outcome) && !isRetry)',
      'if (!isRetry)',
    ],
    [
      'the row of another command that was given meanwhile confirms nothing',
      'outbox.records.get().find(({ id }) => id === record.id) ?? record',
      'record',
    ],
  ),
  ...inFile(`${WEB}/commands/retry-command.ts`, MEMBERS, [
    'a command that is sent again has one effect',
    'sendRecord({ id: record.id,',
    "sendRecord({ id: record.id.replaceAll('a', 'b'),",
  ]),
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
  ...inFile(
    `${WEB}/entities/command/texts.la.json`,
    `${WEB}/app/i18n/text-meanings.test.ts`,
    ['no text says the opposite in one language', 'ຢ່າຟ້າວຫຼິ້ນ', 'ຫຼິ້ນ'],
    [
      'a transfer has the same direction in each language',
      'ຈາກ {{from}} ໄປ⁠ຫາ {{to}} ແລ້ວ',
      'ຈາກ {{to}} ໄປ⁠ຫາ {{from}} ແລ້ວ',
    ],
  ),
  ...inFile(`${WEB}/features/deposit-reminder/texts.la.json`, `${WEB}/app/i18n/text-meanings.test.ts`, [
    'no text has the opposite word in one language',
    'ມື້ນີ້ຝາກແລ້ວ {{used}} ທ່ານ',
    'ມື້ນີ້ຖອນແລ້ວ {{used}} ທ່ານ',
  ]),
  ...inFile(
    `${WEB}/features/registration/wizard/use-registration-wizard.ts`,
    `${WEB}/features/registration/registration-otp-settings.test.tsx`,
    ['what is typed during a call is kept', '{ ...latest.current, ...part }', '{ ...answers, ...part }'],
  ),
  ...inFile(
    `${WEB}/features/statement/cash-flow/save-csv-button.tsx`,
    `${WEB}/features/statement/cash-flow/cash-flow-card.test.tsx`,
    ['each column of the file has its own field', 'getPartyName(entry.to)', 'getPartyName(entry.from)'],
  ),
  ...inFile(`${WEB}/features/chat/room/connect-room.ts`, `${WEB}/features/chat/room/chat-room.test.ts`, [
    'a socket that opens too late is closed',
    'if (signal.aborted) close();\n      else {',
    '{',
  ]),
  ...inFile(
    `${WEB}/features/chat/room/message-outbox.ts`,
    `${WEB}/features/chat/room/message-outbox.test.ts`,
    [
      'a lost message is looked for before it is sent again',
      'true) await onUnknown()',
      'true) void onUnknown()',
    ],
  ),
  ...inFile(`${WEB}/features/chat/room/chat-room.ts`, `${WEB}/features/chat/room/chat-room.test.ts`, [
    'a chat that connects again during a reload is read once more',
    '      this.#isSyncRequested = true;\n',
    '',
  ]),
  ...inFile(`${WEB}/features/refund/refund-modal.tsx`, `${WEB}/features/refund/refund-modal.test.tsx`, [
    'the refund that is asked for is the newest',
    'setAmount(data.refundAmount)',
    'setAmount((earlier) => earlier ?? data.refundAmount)',
  ]),
  ...inFile(`${WEB}/features/coupons/coupon-section.tsx`, `${WEB}/features/coupons/coupon-section.test.tsx`, [
    'the coupon that is asked for is the newest',
    'setSelected(coupon)',
    'setSelected((earlier) => earlier ?? coupon)',
  ]),
];
