/**
 * A mutant that behaves like the original, so that no test can find it.
 * @typedef {{ file: string, original: string, replacement: string, reason: string }} EquivalentMutant
 */

/** @type {readonly EquivalentMutant[]} */
const EQUIVALENT_MUTANTS = [
  {
    file: 'shared/src/money.ts',
    original: "typeof baht !== 'number' || !Number.isFinite(baht)",
    replacement: "typeof baht !== 'number' && !Number.isFinite(baht)",
    reason: '`isFinite` is false for all but numbers, and an infinite amount is refused below',
  },
  {
    file: 'shared/src/money.ts',
    original: "typeof baht !== 'number'",
    replacement: 'false',
    reason: '`isFinite` is false for all but numbers; the first check is for the compiler',
  },
  {
    file: 'shared/src/schema/codec.ts',
    original: `Object.entries(shape)
        .map(([name, field]) => [name, inner(field)] as const)
        .filter(([, convert]) => convert !== identity)`,
    replacement: 'Object.entries(shape).map(([name, field]) => [name, inner(field)] as const)',
    reason: 'converting a field by `identity` changes nothing',
  },
  {
    file: 'shared/src/schema/codec.ts',
    original: 'convert !== identity',
    replacement: 'true',
    reason: 'converting a field by `identity` changes nothing',
  },
  {
    file: 'shared/src/schema/codec.ts',
    original: '!converter',
    replacement: 'true',
    reason: 'a converter that is built again converts the same',
  },
  {
    file: 'shared/src/schema/read-response.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'the path is set before it is read',
  },
  {
    file: 'mock-server/src/domain/ledger/statement.ts',
    original: 'owner === undefined',
    replacement: 'false',
    reason: 'nobody reads the statement of the operator’s accounts',
  },
  {
    file: 'mock-server/src/domain/audit/audit.ts',
    original: 'owner !== undefined',
    replacement: 'true',
    reason: 'nobody reads the sum of the operator’s accounts',
  },
  {
    file: 'mock-server/src/domain/audit/double-spend.ts',
    original: 'coinViolations.length === 0',
    replacement: 'false',
    reason: 'adding no violations to a list changes nothing',
  },
  {
    file: 'mock-server/src/domain/audit/double-spend.ts',
    original: 'before.spins === after.spins',
    replacement: 'false',
    reason: 'without new spins there is nothing to check',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'doubleSpends.length === 0',
    replacement: 'false',
    reason: 'adding no violations to a list changes nothing',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: `before.ledger === after.ledger &&
    before.withdrawals === after.withdrawals &&
    before.locks === after.locks`,
    replacement: 'false',
    reason: 'without a change there is nothing to check',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'isUnchanged',
    replacement: 'false',
    reason: 'without a change there is nothing to check',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'isHoldAccount(id)',
    replacement: 'true',
    reason: 'checking the holds of more members finds the same',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'every hold has an owner',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'before.withdrawals !== after.withdrawals',
    replacement: 'true',
    reason: 'checking the holds of more members finds the same',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'before.locks !== after.locks',
    replacement: 'true',
    reason: 'checking the holds of more members finds the same',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'newAccount && newAccount !== oldAccount',
    replacement: 'true',
    reason: 'a changed account is there before or after, and an account that did not change adds nothing',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'newAccount && newAccount !== oldAccount',
    replacement: 'newAccount || newAccount !== oldAccount',
    reason: 'a changed account is there before or after, and an account that did not change adds nothing',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'newAccount !== oldAccount',
    replacement: 'true',
    reason: 'an account that did not change adds nothing',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: '(result) => result.length === 0',
    replacement: '() => undefined',
    reason: 'joining empty results gives an empty list as well',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'result.length === 0',
    replacement: 'false',
    reason: 'joining empty results gives an empty list as well',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'before.withdrawals === after.withdrawals && before.locks === after.locks',
    replacement: 'false',
    reason: 'without a change no member is found',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'isUnchanged && !changed.some(({ id }) => isHoldAccount(id))',
    replacement: 'false',
    reason: 'without a change no member is found',
  },
  {
    file: 'mock-server/src/domain/audit/invariants.ts',
    original: 'memberIds.size === 0',
    replacement: 'false',
    reason: 'without members no hold is compared',
  },
  {
    file: 'mock-server/src/domain/members/session.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'a text is no recent time',
  },
  {
    file: 'mock-server/src/domain/members/session.ts',
    original: 'attempts === state.attempts',
    replacement: 'false',
    reason: 'an equal state in place of the same',
  },
  {
    file: 'mock-server/src/domain/rewards/bonus.ts',
    original: 'minimum < least',
    replacement: 'minimum <= least',
    reason: 'the smaller of two equal amounts is either',
  },
  {
    file: 'mock-server/src/domain/rewards/bonus.ts',
    original: "state.receipts.get(bonusReceiptsId(member, 'bonus', code))?.at",
    replacement: "state.receipts.get(bonusReceiptsId(member, 'bonus', code)).at",
    reason: 'an activated bonus has a receipt',
  },
  {
    file: 'web/src/lib/media/sanitise-html.ts',
    original: String.raw`/^(?!\s*(?:javascript|data|vbscript):)(?![\s\S]*url\s*\()/i`,
    replacement: String.raw`/^(?!\s*(?:javascript|data|vbscript):)(?![\S\S]*url\s*\()/i`,
    reason: 'the sanitiser removes all blanks from a value before it applies this rule',
  },
  {
    file: 'web/src/commands/command-lock.ts',
    original: "!('locks' in navigator)",
    replacement: 'false',
    reason: 'without locks the next line throws, and the handler of the error does the same',
  },
  {
    file: 'web/src/commands/command-lock.ts',
    original: '{ return undefined; }',
    replacement: '{}',
    reason: 'a function that ends without `return` returns `undefined`',
  },
  {
    file: 'web/src/commands/command-record.ts',
    original: 'true',
    replacement: 'false',
    reason: 'only the names of the failures are read, never their values',
  },
  {
    file: 'web/src/commands/command-record.ts',
    original: 'text !== null',
    replacement: 'true',
    reason: 'no failure has the name `null`; the first check is for the compiler',
  },
  {
    file: 'web/src/api/error-text.ts',
    original: "typeof error === 'string'",
    replacement: 'false',
    reason: 'a text is its own message, so that this line is for the compiler',
  },
  {
    file: 'web/src/api/api-error.ts',
    original: 'error.status !== undefined',
    replacement: 'true',
    reason: 'no comparison with `undefined` is true',
  },
];

const normalise = (/** @type {string} */ code) => code.replaceAll(/\s+/g, ' ');

/**
 * Returns why a mutant behaves like the original; undefined if it does not.
 * @param {Pick<EquivalentMutant, 'file' | 'original' | 'replacement'>} mutant
 */
export const findReason = ({ file, original, replacement }) =>
  EQUIVALENT_MUTANTS.find(
    (known) =>
      file.endsWith(known.file) &&
      normalise(known.original) === normalise(original) &&
      normalise(known.replacement) === normalise(replacement),
  )?.reason;
