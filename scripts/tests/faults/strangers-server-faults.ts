import { inFile, type PlantedFault } from './planted-fault.ts';

const SERVER = 'mock-server/src';

/** Faults of operator and contract by somebody who had read no test. */
export const STRANGERS_SERVER_FAULTS: readonly PlantedFault[] = [
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
  ...inFile(`${SERVER}/domain/members/otp.ts`, `${SERVER}/domain/members/registration.test.ts`, [
    'a phone is verified for a time from its verification on',
    '({ verifiedAt }) => verifiedAt !== null && now - verifiedAt',
    '({ verifiedAt, sentAt }) => verifiedAt !== null && now - sentAt',
  ]),
  ...inFile(`${SERVER}/domain/chat/attachments.ts`, `${SERVER}/domain/chat/messages.test.ts`, [
    'a picture of a slip is no unsent file of the chat',
    "(picture?.in === 'media' ? picture.name : [])",
    '(picture?.in === undefined ? [] : [])',
  ]),
  ...inFile(`${SERVER}/http/pipeline/idempotency.ts`, `${SERVER}/http/pipeline/idempotency.test.ts`, [
    'a key is that of one path',
    'hashInput(route?.endpoint.params && params',
    'hashInput(route?.endpoint.body && params',
  ]),
  ...inFile(`${SERVER}/world/faults/fault-rules.ts`, `${SERVER}/world/faults/fault-rules.test.ts`, [
    'every nth call is counted after those that are skipped',
    '(seen - skip) % every',
    'seen % every',
  ]),
  ...inFile(`${SERVER}/socket/chat-socket.ts`, `${SERVER}/socket/socket-faults.test.ts`, [
    'who joins a room has left it before',
    '  rooms.leave(socket);',
    '  void rooms;',
  ]),
  ...inFile('shared/src/statement/net-position.ts', 'shared/src/statement/net-position.test.ts', [
    'money on its way is not counted',
    "status !== 'SUCCESS' || isGift",
    "status === 'FAILED' || isGift",
  ]),
  ...inFile('shared/src/phone-number.ts', 'web/src/lib/format/normalise-digits.test.ts', [
    'a zero after the code of Thailand is left out',
    '660?(?=',
    '66(?=',
  ]),
];
