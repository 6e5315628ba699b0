/**
 * A part of the product whose tests are tried with mutants.
 * @typedef {object} Area
 * @property {string} name
 * @property {'shared' | 'mock-server' | 'web'} project
 * @property {readonly string[]} files files to change
 * @property {readonly string[]} tests test files, those that find most first
 */

/** @type {readonly Area[]} */
export const AREAS = [
  {
    name: 'money',
    project: 'shared',
    files: ['shared/src/money.ts'],
    tests: ['shared/src/money.test.ts'],
  },
  {
    name: 'wire',
    project: 'shared',
    files: [
      'shared/src/schema/codec.ts',
      'shared/src/schema/read-response.ts',
      'shared/src/schema/read-value.ts',
      'shared/src/schema/received.ts',
    ],
    tests: [
      'shared/src/schema/codec.test.ts',
      'shared/src/schema/read-response.test.ts',
      'shared/src/schema/read-value.test.ts',
      'shared/src/schema/mutated-responses.test.ts',
    ],
  },
  {
    name: 'error-map',
    project: 'shared',
    files: ['shared/src/errors.ts', 'shared/src/error-status.ts', 'shared/src/schema/refusal.ts'],
    tests: [
      'shared/src/errors.test.ts',
      'shared/src/schema/refusal.test.ts',
      'shared/src/schema/refusal-forms.test.ts',
    ],
  },
  {
    name: 'ledger',
    project: 'mock-server',
    files: [
      'mock-server/src/domain/ledger/accounts.ts',
      'mock-server/src/domain/ledger/ledger.ts',
      'mock-server/src/domain/ledger/list-statement.ts',
      'mock-server/src/domain/ledger/statement.ts',
    ],
    tests: [
      'mock-server/src/domain/ledger/ledger.test.ts',
      'mock-server/src/domain/ledger/accounts.test.ts',
      'mock-server/src/domain/ledger/list-statement.test.ts',
      'mock-server/src/domain/games/transfer.test.ts',
      'mock-server/src/domain/withdrawals/withdraw.test.ts',
      'mock-server/src/domain/rewards/bonus.test.ts',
    ],
  },
  {
    name: 'invariants',
    project: 'mock-server',
    files: [
      'mock-server/src/domain/audit/audit.ts',
      'mock-server/src/domain/audit/double-spend.ts',
      'mock-server/src/domain/audit/invariants.ts',
    ],
    tests: [
      'mock-server/src/domain/audit/violations.test.ts',
      'mock-server/src/domain/audit/double-spend.test.ts',
      'mock-server/src/domain/audit/invariants.test.ts',
      'mock-server/src/domain/rewards/spin-wheel.test.ts',
    ],
  },
  {
    name: 'sessions',
    project: 'mock-server',
    files: ['mock-server/src/domain/members/session.ts'],
    tests: ['mock-server/src/domain/members/session.test.ts'],
  },
  {
    name: 'wagering',
    project: 'mock-server',
    files: [
      'mock-server/src/domain/rewards/wagering.ts',
      'mock-server/src/domain/rewards/bonus.ts',
      'mock-server/src/domain/rewards/calendar.ts',
    ],
    tests: [
      'mock-server/src/domain/rewards/wagering.test.ts',
      'mock-server/src/domain/rewards/bonus.test.ts',
      'mock-server/src/domain/rewards/calendar.test.ts',
    ],
  },
  {
    name: 'wheel',
    project: 'mock-server',
    files: ['mock-server/src/domain/rewards/wheel.ts', 'mock-server/src/domain/rewards/spin-wheel.ts'],
    tests: [
      'mock-server/src/domain/rewards/wheel.test.ts',
      'mock-server/src/domain/rewards/spin-wheel.test.ts',
    ],
  },
  {
    name: 'addresses',
    project: 'web',
    files: ['web/src/lib/browser/safe-url.ts'],
    tests: ['web/src/lib/browser/safe-url.test.ts'],
  },
  {
    name: 'sanitiser',
    project: 'web',
    files: ['web/src/lib/media/sanitise-html.ts'],
    tests: [
      'web/src/lib/media/sanitise-html.own-page.test.ts',
      'web/src/lib/media/sanitise-svg.browser.test.ts',
      'web/src/ui/content/html-content.own-page.test.tsx',
    ],
  },
  {
    name: 'member-session',
    project: 'web',
    files: ['web/src/features/session/session-store.ts', 'web/src/features/session/stored-token.ts'],
    tests: [
      'web/src/features/session/session-store.browser.test.ts',
      'web/src/features/session/session-load.browser.test.ts',
    ],
  },
  {
    name: 'commands',
    project: 'web',
    files: [
      'web/src/commands/command-lock.ts',
      'web/src/commands/command-record.ts',
      'web/src/commands/command-store.ts',
    ],
    tests: [
      'web/src/commands/stored-commands.test.ts',
      'web/src/commands/command-lock.test.ts',
      'web/src/commands/tab-lock.browser.test.ts',
      'web/src/commands/command-record.test.ts',
      'web/src/commands/command-store.test.ts',
    ],
  },
  {
    name: 'error-texts',
    project: 'web',
    files: ['web/src/api/api-error.ts', 'web/src/api/error-text.ts'],
    tests: [
      'web/src/api/api-error.test.ts',
      'web/src/api/error-text-keys.test.ts',
      'web/src/api/error-text.test.tsx',
    ],
  },
];
