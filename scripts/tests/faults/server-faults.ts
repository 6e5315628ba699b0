import { inFile, type PlantedFault } from './planted-fault.ts';

const SERVER = 'mock-server/src';
const IDEMPOTENCY = `${SERVER}/http/pipeline/idempotency`;

/** Faults of the operator's rules and of the server around them. */
const HISTORIES = `${SERVER}/http/nodes/histories.test.ts`;

export const SERVER_FAULTS: readonly PlantedFault[] = [
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
    'a clock is captured at its time',
    '  base: now,\n',
    '',
  ]),
  ...inFile(`${SERVER}/world/time/world-data.ts`, `${SERVER}/world/time-travel.test.ts`, [
    'the clock of an export stands',
    'withClock(this.#state, moveClock(this.clock, this.now(), this.realNow()))',
    'this.#state',
  ]),
  ...inFile(
    `${SERVER}/world/store/redis-store.ts`,
    `${SERVER}/world/store/redis-store.test.ts`,
    [
      'each claim beyond a batch is renewed',
      'start < ids.length; start += RENEW_BATCH',
      'start < 1; start += RENEW_BATCH',
      `${SERVER}/world/store/redis-claims.test.ts`,
    ],
    [
      'what was sent before a world was read again changes nothing',
      '[this.#claimOf(id), this.#createClaim()]',
      '[this.#claimOf(id), this.#claimOf(id)]',
    ],
  ),
  ...inFile(
    `${SERVER}/world/world-claims.ts`,
    HISTORIES,
    [
      'a node that is cut off serves no world',
      'if (this.#claimAge(id) < SURE_PART)',
      'if (this.#worlds.findClaimed(id))',
      `${SERVER}/http/nodes/nodes.test.ts`,
    ],
    [
      'a claim that was answered late is as old as its question',
      'if (world) this.#claimedAt.set(world, startedAt);',
      'if (world) this.#claimedAt.set(world, performance.now());',
      `${SERVER}/world/world-claims.test.ts`,
    ],
    [
      'a world is claimed once at a time',
      'return this.#claiming.get(id) ?? this.#claimAlone(id);',
      'return this.#claimAlone(id);',
      `${SERVER}/world/world-claims.test.ts`,
    ],
  ),
  ...inFile(
    `${SERVER}/world/store/redis-scripts.ts`,
    `${SERVER}/world/store/redis-store.test.ts`,
    ['a world has one owner', 'if owner then return {owner, exists} end\n', ''],
    [
      'a node writes no world of another one',
      "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end\nif tonumber",
      'if tonumber',
    ],
    [
      'a write after one that was refused is refused as well',
      "if tonumber(redis.call('HGET', KEYS[2], 'seq') or '0') ~= tonumber(ARGV[2]) - 1 then return 0 end\n",
      '',
    ],
    ['a late renewal takes no claim back', "redis.call('HGET', world, 'claim') == own and ", ''],
  ),
  ...inFile(`${SERVER}/http/nodes/stored-responses.ts`, HISTORIES, [
    'a call is answered after its write',
    'await world?.writes.pending;',
    '',
  ]),
  ...inFile(`${SERVER}/world/store/world-writes.ts`, HISTORIES, [
    'a change that was not stored is taken back',
    '          takeBack();\n',
    '',
  ]),
  ...inFile(`${SERVER}/world/store/apply-changes.ts`, HISTORIES, [
    'a key is known to the next owner',
    'const rows = changes.map(',
    "const rows = changes.filter((each) => each.in !== 'answers').map(",
  ]),
  ...inFile(
    `${SERVER}/http/nodes/forwarding.ts`,
    `${SERVER}/http/nodes/forwarding.test.ts`,
    ['a node passes on what the guard reads', "{ via: '1.0 sandbox' }", '{}'],
    ['a request keeps its id from node to node', '[REQUEST_ID_HEADER]: id,', ''],
    ['a request goes through a limited number of nodes', '[HOPS_HEADER]: String(hops),', ''],
  ),
  ...inFile(
    `${SERVER}/domain/audit/invariants.ts`,
    `${SERVER}/domain/audit/invariants.test.ts`,
    ['entries sum to zero', 'total !== 0', 'total > 1e15'],
    ['balance is the sum of entries', 'if (balance === expected) return [];', 'return [];'],
    ['no member account below zero', 'balance >= 0 || isHouseAccount(id)', 'true'],
    ['holds are pending withdrawals', 'if (held === pending) return [];', 'return [];'],
    [
      'holds are locked bonuses',
      'if (held === locked) return [];',
      'return [];',
      `${SERVER}/domain/audit/violations.test.ts`,
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
    `${SERVER}/domain/rewards/refund.ts`,
    `${SERVER}/domain/rewards/refund.test.ts`,
    ['a refund is paid once', '{ ...member, refundAmount: null }', '{ ...member }'],
    [
      'a member’s list has no row of another member',
      'state.refunds.filter(({ memberId }) => memberId === id)',
      '[...state.refunds.values()].filter(() => id)',
      `${SERVER}/domain/members/own-rows.test.ts`,
    ],
  ),
  ...inFile(`${SERVER}/domain/members/otp.ts`, `${SERVER}/domain/members/otp.test.ts`, [
    'the newest code of a phone is the valid one',
    '.at(-1) !== row',
    '.at(0) !== row',
  ]),
  ...inFile(`${SERVER}/domain/members/registration.ts`, `${SERVER}/domain/members/registration.test.ts`, [
    'the verification of a phone is used once',
    'withoutOtps(inviter ? withInvite(registered, inviter, member, env) : registered, phone)',
    'inviter ? withInvite(registered, inviter, member, env) : withoutOtps(registered, phone)',
  ]),
  ...inFile(`${SERVER}/domain/deposits/slip.ts`, `${SERVER}/domain/members/own-rows.test.ts`, [
    'an upload deletes no picture of another member',
    ' && slip.memberId === file.owner',
    '',
  ]),
  ...inFile(`${SERVER}/domain/deposits/qr-code.ts`, `${SERVER}/domain/deposits/qr-code.test.ts`, [
    'a code that can be paid has time left',
    'Math.ceil(',
    'Math.floor(',
  ]),
  ...inFile(`${SERVER}/http/pipeline/execute-operation.ts`, `${SERVER}/world/store/file-store.test.ts`, [
    'a command that was not stored is not confirmed',
    'if (isCommand || !(error',
    'if (!(error',
  ]),
  ...inFile(`${SERVER}/world/world.ts`, `${SERVER}/world/worlds.test.ts`, [
    'a world is idle from the end of its last connection',
    '      this.usedAt = this.realNow();\n    };',
    '    };',
  ]),
  ...inFile(`${SERVER}/domain/rewards/wagering.ts`, `${SERVER}/domain/rewards/wagering.test.ts`, [
    'a bonus is lost by what there was at its start',
    'lock.base, lock.percentFail',
    'lock.amount, lock.percentFail',
  ]),
  ...inFile(`${SERVER}/domain/rewards/wagering.ts`, `${SERVER}/domain/rewards/wagering.test.ts`, [
    'wins count towards the turnover',
    '(findOwnerId(from) === id || findOwnerId(to) === id)',
    'findOwnerId(from) === id',
  ]),
  ...inFile(`${SERVER}/domain/rewards/invite.ts`, `${SERVER}/domain/rewards/invite.test.ts`, [
    'a claim leaves friends who have earned nothing yet',
    'row.amount > 0).map',
    'row.amount >= 0).map',
  ]),
  ...inFile(`${SERVER}/domain/deposits/slip.ts`, `${SERVER}/domain/deposits/slip.test.ts`, [
    'a picture that was deleted has no link',
    'stored.state.slips.put(slip)',
    'state.slips.put(slip)',
  ]),
  ...inFile(`${SERVER}/http/routes/api-routes.ts`, `${SERVER}/control/behind-proxy.test.ts`, [
    'codes are limited by the caller',
    'client: clientIp',
    'client: body.phoneNumber',
  ]),
];
