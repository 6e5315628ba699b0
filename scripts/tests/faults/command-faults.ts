import { inFile, type PlantedFault } from './planted-fault.ts';

const WEB = 'web/src';
const WALLET_MOVES = `${WEB}/commands/definitions/wallet-moves.ts`;
const RECONCILE = `${WEB}/commands/reconcile.ts`;
const MEMBERS = 'sandbox/tests/members/members.test.ts';
const STATEMENT_EFFECTS = `${WEB}/commands/definitions/statement-effects.test.ts`;

/** Faults of the app's commands and their outcomes. */
export const COMMAND_FAULTS: readonly PlantedFault[] = [
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
      `${WEB}/commands/outbox.test.ts`,
    ],
  ),
  ...inFile(
    `${WEB}/commands/outbox.ts`,
    MEMBERS,
    [
      'an outcome that was read does not come back',
      'if (stored && isSameState(stored, before)) this.put(owner, { ...next, toldBy: stored.toldBy });',
      'if (!stored || isSameState(stored, before)) this.put(owner, next);',
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
      'outbox.find(owner, record.id) ?? record',
      'record',
      `${WEB}/commands/repeated-command.test.ts`,
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
  ...inFile(`${WEB}/commands/reconcile.ts`, `${WEB}/commands/reconcile.test.ts`, [
    "the operator's records are believed half a minute after a lost response",
    '(record.settledAt ?? record.sentAt) >= SETTLING_MS',
    'record.sentAt >= SETTLING_MS',
  ]),
];
