import { inFile, type PlantedFault } from './planted-fault.ts';

const WEB = 'web/src';
const SERVER = 'mock-server/src';

/** Faults of app, operator and contract by somebody who had read no test. */
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
  ...inFile(`${SERVER}/domain/members/otp.ts`, `${SERVER}/domain/members/otp-limits.test.ts`, [
    'a request of one phone does not unblock another',
    'HOUR_MS + OTP_LIFETIME_MS + OTP_BLOCK_MS) current',
    'HOUR_MS) current',
  ]),
  ...inFile(`${SERVER}/domain/chat/attachments.ts`, `${SERVER}/domain/chat/messages.test.ts`, [
    'a picture of the chat takes the place of no slip’s',
    "picture?.in === 'media' ? picture.name : []",
    'picture ? [] : []',
  ]),
  ...inFile(`${SERVER}/domain/chat/messages.ts`, `${SERVER}/domain/chat/messages.test.ts`, [
    'messages of one moment are read together',
    'const seenByCustomer = Math.max(now, room.lastAt);',
    'const seenByCustomer = now;',
  ]),
  ...inFile(`${SERVER}/world/time-travel.ts`, `${SERVER}/world/time-travel.test.ts`, [
    'a jump to real time keeps sessions',
    'extendSessions(world.state, now, ',
    'extendSessions(world.state, start, ',
  ]),
  ...inFile(`${SERVER}/socket/socket-faults.ts`, `${SERVER}/socket/socket-faults.test.ts`, [
    'a message that was held back is sent once',
    '    rooms?.delete(room);\n',
    '',
  ]),
  ...inFile('shared/src/time/bangkok.ts', `${SERVER}/world/time/clock.test.ts`, [
    'a jump to a time of the day leads beyond one at which the clock stands',
    'at > ms ? at : at + DAY_MS',
    'at >= ms ? at : at + DAY_MS',
  ]),
  ...inFile('shared/src/control/fields/field-options.ts', `${SERVER}/tools/commands/run-command.test.ts`, [
    'digits after a zero are a text',
    String.raw`/^-?(0|[1-9]\d*)(`,
    String.raw`/^-?(\d+)(`,
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
  ...inFile(`${SERVER}/world/journal/redact.ts`, `${SERVER}/world/journal/journal.test.ts`, [
    'the token behind its kind is masked',
    '(?:bearer\\s+)?)',
    ')',
  ]),
  ...inFile(`${SERVER}/domain/withdrawals/withdraw.ts`, `${SERVER}/domain/withdrawals/withdraw.test.ts`, [
    'a provider that fails behind another moves nothing',
    'failCollection(state, member',
    'failCollection({ ...state, ledger }, member',
  ]),
  ...inFile(
    `${SERVER}/domain/games/collect-from-games.ts`,
    `${SERVER}/domain/games/collect-from-games.test.ts`,
    [
      'a provider that fails behind another moves nothing',
      'return failCollection(state, member',
      'return failCollection({ ...state, ledger }, member',
    ],
  ),
  ...inFile(`${SERVER}/domain/rewards/invite.ts`, `${SERVER}/domain/rewards/invite.test.ts`, [
    'friends who have earned nothing yet stay uncollected',
    'invites.filter((row) => row.amount > 0).map(',
    'invites.map(',
  ]),
  ...inFile(`${SERVER}/domain/rewards/coupon.ts`, `${SERVER}/domain/rewards/spin-wheel.test.ts`, [
    'a coupon has ended at its end',
    'env.now >= coupon.expiresAt',
    'env.now > coupon.expiresAt',
  ]),
  ...inFile(`${SERVER}/domain/members/session.ts`, `${SERVER}/domain/members/session.test.ts`, [
    'a jump that keeps sessions keeps the life of their tokens',
    '    issuedAt: session.issuedAt + to - from,\n',
    '',
  ]),
  ...inFile(`${SERVER}/socket/socket-faults.ts`, `${SERVER}/socket/socket-faults.test.ts`, [
    'nothing that was held back reaches a world that was reset',
    'delay(world, toMilliseconds(effect.lagMs), sendLater);',
    'delay(world, toMilliseconds(effect.lagMs), send);',
  ]),
  ...inFile(`${WEB}/commands/send.ts`, `${WEB}/commands/repeated-command.test.ts`, [
    'a row that may be another command’s confirms none',
    'const { baseline } = outbox.records.get().find(({ id }) => id === record.id) ?? record;',
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
  ...inFile(
    `${SERVER}/domain/games/collect-from-games.ts`,
    `${SERVER}/domain/games/collect-from-games.test.ts`,
    [
      'each game has a row of its own',
      "op: index === 0 ? env.op : env.newId('op'),",
      "op: index < 9 ? env.op : env.newId('op'),",
    ],
  ),
  ...inFile(`${SERVER}/http/pipeline/idempotency.ts`, `${SERVER}/http/faults/apply-fault.test.ts`, [
    'the response of a repeat can be lost',
    '  call.isCommitted = true;\n',
    '',
  ]),
  ...inFile(`${SERVER}/domain/deposits/slip.ts`, `${SERVER}/domain/deposits/slip.test.ts`, [
    'a file replaces none of another member',
    ' && slip.memberId === file.owner,',
    ',',
  ]),
  ...inFile(`${SERVER}/domain/chat/chat-room.ts`, `${SERVER}/domain/chat/messages.test.ts`, [
    'an old message changes nothing that was read',
    'isCustomer || input.at !== undefined ?',
    'isCustomer ?',
  ]),
  ...inFile(`${SERVER}/http/pipeline/authenticate.ts`, `${SERVER}/http/pipeline/pipeline.test.ts`, [
    'a call that has waited has its effect at the time of then',
    '  call.now = world.now();\n',
    '',
  ]),
  ...inFile(`${SERVER}/world/time-travel.ts`, `${SERVER}/world/time-travel.test.ts`, [
    'sessions are kept over a jump to real time',
    'extendSessions(world.state, now,',
    'extendSessions(world.state, start,',
  ]),
  ...inFile(`${SERVER}/socket/socket-faults.ts`, `${SERVER}/socket/socket-faults.test.ts`, [
    'a message that lags is not sent into a world that was reset',
    'toMilliseconds(effect.lagMs), sendLater',
    'toMilliseconds(effect.lagMs), send',
  ]),
];
