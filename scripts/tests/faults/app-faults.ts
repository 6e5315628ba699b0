import { inFile, type PlantedFault } from './planted-fault.ts';

const WEB = 'web/src';

/** Faults of the app's screens and of what they share. */
export const APP_FAULTS: readonly PlantedFault[] = [
  ...inFile(`${WEB}/pages/login-page.tsx`, `${WEB}/app/typed-texts.test.tsx`, [
    'a change of language empties no field',
    '<LoginForm phone={phone}>',
    "<LoginForm key={t('title')} phone={phone}>",
  ]),
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
    ['a lost message is looked for before it is sent again', '!(await onUnknown())', '!onUnknown()'],
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
  ...inFile(`${WEB}/api/client.ts`, `${WEB}/api/session-ending.test.ts`, [
    'the service is asked for again after a question that failed',
    '    .catch(() => {})\n    .finally(() => {\n      serviceCheck = undefined;\n    });',
    '    .then(() => {\n      serviceCheck = undefined;\n    })\n    .catch(() => {});',
  ]),
  ...inFile(
    `${WEB}/entities/pending-money/fold-pending.ts`,
    `${WEB}/entities/pending-money/fold-pending-codes.test.ts`,
    [
      'a code is not paid by a deposit from before it was last seen unpaid',
      'takeDeposit(sought, deposits)',
      'takeDeposit(entry, deposits)',
    ],
  ),
  ...inFile(`${WEB}/features/play/use-play.ts`, `${WEB}/features/play/money-moves.test.tsx`, [
    'an amount that has changed since the question is asked for again',
    'before.wallet !== agreed',
    'agreed === undefined',
  ]),
  ...inFile(
    `${WEB}/features/deposit-reminder/reminder-usage.ts`,
    `${WEB}/features/deposit-reminder/reminder-usage.test.ts`,
    ['a deposit counts for an hour from its beginning', 'BEGUN_MS = 3_600_000', 'BEGUN_MS = 3_600'],
  ),
  ...inFile(`${WEB}/pages/bonus-page.tsx`, `${WEB}/app/play-break.test.tsx`, [
    'during a break no promotion opens',
    '{!playBreak && promotionCode',
    '{promotionCode',
  ]),
  ...inFile(
    `${WEB}/features/deposit-reminder/use-deposit-gate.tsx`,
    `${WEB}/pages/home/deposit-gate.test.tsx`,
    ['what was confirmed counts for one deposit', '    setConfirmed([]);\n', ''],
  ),
];
