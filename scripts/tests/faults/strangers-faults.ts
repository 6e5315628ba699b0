import { inFile, type PlantedFault } from './planted-fault.ts';

const WEB = 'web/src';

/** Faults of the app by somebody who had read no test. */
export const STRANGERS_FAULTS: readonly PlantedFault[] = [
  ...inFile(`${WEB}/lib/time/clock.ts`, `${WEB}/lib/time/clock.test.ts`, [
    'a clock that is set right is corrected no longer',
    'TOLERANCE_MS ? difference : 0',
    'TOLERANCE_MS ? difference : offsetMs',
  ]),
  ...inFile(`${WEB}/lib/i18n/i18n.ts`, `${WEB}/lib/i18n/i18n.browser.test.ts`, [
    'a group is loaded in the language that is being switched to',
    '[i18n.language, requestedCode]',
    '[i18n.language]',
  ]),
  ...inFile(`${WEB}/ui/data/paged-rows.tsx`, `${WEB}/ui/data/pager.test.tsx`, [
    'a page with a row that cannot be read is full',
    'hasMore={count ===',
    'hasMore={rows?.length ===',
  ]),
  ...inFile(`${WEB}/features/chat/message/linkify.ts`, `${WEB}/features/chat/message/linkify.test.ts`, [
    'an address keeps a bracket of its own',
    '    excess.set(last, left - 1);\n',
    '',
  ]),
  ...inFile(`${WEB}/ui/feedback/toast-store.ts`, `${WEB}/ui/feedback/toast-store.test.ts`, [
    'no time of a pause counts as shown',
    '  timer.startedAt = Date.now();\n  timer.timeout',
    '  timer.timeout',
  ]),
  ...inFile(`${WEB}/entities/statement/read-entries.ts`, `${WEB}/entities/statement/read-entries.test.ts`, [
    'an entry that is added while pages are read leaves the statement whole',
    'firstTotal ??= total',
    'firstTotal = total',
  ]),
  ...inFile(`${WEB}/features/play/game-url.ts`, `${WEB}/features/play/game-url.test.ts`, [
    'the host of games keeps its port',
    "  address.port = '';\n  address.host = new URL(host).host;\n",
    "  address.host = new URL(host).host;\n  address.port = '';\n",
  ]),
  ...inFile(`${WEB}/commands/reconcile.ts`, `${WEB}/commands/unknown-outcome.test.ts`, [
    'the wait for a late effect begins with the loss of the response',
    'earliestNow() - (record.settledAt ?? record.sentAt)',
    'earliestNow() - record.sentAt',
  ]),
  ...inFile(`${WEB}/entities/wallet/coins.ts`, `${WEB}/entities/wallet/coins.test.ts`, [
    'coins that were spent make no balance younger',
    'client.getQueryState(walletKey)?.dataUpdatedAt ?? 0',
    'Date.now()',
  ]),
  ...inFile(
    `${WEB}/features/registration/wizard/use-registration-wizard.ts`,
    `${WEB}/features/registration/registration-unconfirmed.test.tsx`,
    [
      'a refused registration has no open outcome',
      "      if (outcome.state === 'refused') saveAnswers(latest.current);\n",
      '',
    ],
  ),
  ...inFile(
    `${WEB}/features/wheel/spin/use-spin.ts`,
    `${WEB}/features/wheel/spin/spin-recovery-dialog.test.tsx`,
    [
      'the prize of a wheel that is left after its stop is told',
      "phase.name !== 'turning' && phase.name !== 'stopped'",
      "phase.name !== 'turning'",
    ],
  ),
  ...inFile(`${WEB}/features/chat/room/chat-room.ts`, `${WEB}/features/chat/room/chat-room.test.ts`, [
    'a room that is left counts nothing as unread',
    'this.#receipts.stop();\n    setUnreadCount(0);',
    'this.#receipts.stop();',
  ]),
  ...inFile(
    `${WEB}/features/statement/month/read-month.ts`,
    `${WEB}/features/statement/month/month-statement.test.tsx`,
    ['midnight belongs to one month', 'at < until)', 'at <= until)'],
  ),
  ...inFile(
    `${WEB}/features/session/session-store.ts`,
    `${WEB}/features/session/session-store.browser.test.ts`,
    [
      'the time of a session ends with it',
      "  store.remove('token');\n  store.remove('w.since');",
      "  store.remove('token');",
    ],
  ),
  ...inFile(`${WEB}/features/slip/use-slip-upload.ts`, `${WEB}/features/slip/slip-hint.test.tsx`, [
    'a slip has no other one’s code',
    "'slip' in current && current.slip.file === file",
    "'slip' in current",
  ]),
  ...inFile(`${WEB}/commands/send.ts`, `${WEB}/commands/repeated-command.test.ts`, [
    'a row that may be another command’s confirms none',
    'const { baseline } = outbox.find(owner, record.id) ?? record;',
    'const { baseline } = record;',
  ]),
  ...inFile(`${WEB}/commands/retry-command.ts`, `${WEB}/commands/retry-command.test.ts`, [
    'what is not given anew keeps its notice',
    '  const restored = await restore(record).catch(() => undefined);\n  if',
    '  getOutbox(client).acknowledge(record.id);\n  const restored = await restore(record).catch(() => undefined);\n  if',
  ]),
  ...inFile(`${WEB}/entities/pending-money/stored-pending.ts`, 'sandbox/tests/members/members.test.ts', [
    'a code that is open has not ended',
    'goneAt: Math.max(goneAt, endOfCode(entry)), provider',
    'goneAt, provider',
  ]),
  ...inFile(
    `${WEB}/features/chat/composer/composer.tsx`,
    `${WEB}/features/chat/panel/conversation-view.test.tsx`,
    [
      'a prepared message is kept',
      '    sessionStore.set(key, text);\n    removePrepared',
      '    removePrepared',
    ],
  ),
  ...inFile(`${WEB}/lib/browser/storage.ts`, `${WEB}/lib/browser/storage.browser.test.ts`, [
    'each session is shown the agreement',
    "  sessionStore.remove('remember-agreement');\n",
    '',
  ]),
  ...inFile(
    `${WEB}/features/wheel/spin/spin-recovery.ts`,
    `${WEB}/features/wheel/spin/spin-recovery-dialog.test.tsx`,
    [
      'an older read says nothing of a spin',
      'const endpoints = [spinWheel.setup, spinWheel.coupons];',
      'const endpoints = [spinWheel.setup];',
    ],
  ),
  ...inFile(`${WEB}/api/running-calls.ts`, `${WEB}/api/running-calls.test.ts`, [
    'the end of a session does not keep the next one from beginning',
    'the next session from beginning.\n  pendingEnd = undefined;',
    'the next session from beginning.',
  ]),
  ...inFile(
    `${WEB}/entities/safer-gambling/play-break.ts`,
    `${WEB}/entities/safer-gambling/play-break.test.ts`,
    [
      'a break does not end by the clock of the device',
      'earliestNow() < (parseBreak',
      'Date.now() < (parseBreak',
    ],
  ),
  ...inFile(
    `${WEB}/features/wallet-link/use-wallet-link.ts`,
    `${WEB}/features/wallet-link/wallet-link-panel.test.tsx`,
    [
      'a link whose response was lost is sent again as it was',
      "result.state === 'unknown' ? { text, encrypted } : { text }",
      '{ text }',
    ],
  ),
  ...inFile(`${WEB}/pages/home/home-page.tsx`, `${WEB}/pages/home/home-page.test.tsx`, [
    'a modal that closes has the wallet read again',
    '    if (wasOpen.current && !isOpen) void client',
    '    if (wasOpen.current && isOpen) void client',
  ]),
  ...inFile(`${WEB}/app/early/first-balance.ts`, `${WEB}/app/early/first-balance.test.tsx`, [
    'hidden amounts are hidden from the first frame on',
    '!readHiddenAmounts() && ',
    '',
  ]),
];
