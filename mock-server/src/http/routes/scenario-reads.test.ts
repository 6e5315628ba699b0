import { expect, test } from 'vitest';

import { type ScenarioName, SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import * as z from 'zod/mini';

import { guestId } from '#testing/chat-messages.ts';
import { createSandbox, type Sandbox } from '#testing/sandbox.ts';

/* Sends every query in every scenario and validates the responses against the contract. */

const queries = OPERATIONS.filter(([, { kind }]) => kind === 'query');

const NEW_MEMBER = {
  name: 'สมหญิง',
  username: '0877777777',
  password: 'newcomer1234',
  sourceCode: 'FRIEND',
  inviteCode: '',
  bankCode: '',
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
};
const PAGE = { page: 1, limit: 100 };

/** Ids of rows in the world, from which the inputs of queries are built. */
interface WorldRows {
  readonly slots: readonly string[];
  readonly slips: readonly string[];
  readonly promotions: readonly string[];
  readonly thread: Readonly<Record<string, unknown>>;
}
const INPUTS: Readonly<
  Record<string, (rows: WorldRows) => readonly { readonly params?: string; readonly body?: unknown }[]>
> = {
  'account.validate': () => [{ body: NEW_MEMBER }],
  'wallet.account': ({ slots }) => slots.map((params) => ({ params })),
  'qrCode.read': () => QR_PROVIDERS.map((params) => ({ params })),
  'promotion.find': ({ promotions }) => promotions.map((params) => ({ params })),
  'statement.slipReference': ({ slips }) => slips.map((params) => ({ params })),
  'statement.list': () => Array.from({ length: 10 }, (_, at) => ({ body: { page: at + 1, limit: 10 } })),
  'statement.slips': () => [{ body: PAGE }],
  'invite.list': () => [{ body: PAGE }],
  'refund.list': () => [{ body: PAGE }],
  'chat.history': ({ thread }) => [
    { body: { ...thread, limit: 100, skip: 0 } },
    { body: { ...thread, limit: 10, skip: 30 } },
  ],
};

/**
 * Error keys that describe the scenario, where they are not all that the query declares. Any other error of a query is a bug
 * of the scenario.
 */
const EXPECTED_ERRORS: Readonly<Record<string, readonly string[]>> = {
  'account.validate': ['UNVERIFIED_OTP', 'EXISTING_USER', 'INVALID_BANK'],
  // Each slip of the scenario has its reference.
  'statement.slipReference': [],
  'wallet.account': ['SLOT_NO_ACCOUNT'],
};
const DECLARED_ERRORS = new Map(queries.map(([name, { errors }]) => [name, errors]));

test('every query of the contract is tested', () => {
  expect(queries.length).toBeGreaterThan(30);
  const queriesWithInput = queries
    .filter(([, { path, body }]) => path.includes(':') || body)
    .map(([name]) => name);
  expect(Object.keys(INPUTS).toSorted()).toEqual(queriesWithInput.toSorted());
});

test('every query in every scenario returns a response of the contract', async () => {
  const sandbox = await createSandbox();
  for (const name of SCENARIO_NAMES) {
    const { succeeded, refused } = await readAll(sandbox, name);
    if (name === 'maintenance') {
      expect([...succeeded], name).toEqual([]);
      expect(
        [...refused.values()].every((keys) => keys.join() === 'gone'),
        name,
      ).toBe(true);
      continue;
    }
    for (const [operation, keys] of refused) {
      const allowed = name === 'fresh-visitor' ? ['UNAUTHORIZED'] : [];
      const described = EXPECTED_ERRORS[operation] ?? DECLARED_ERRORS.get(operation) ?? [];
      expect([...allowed, ...described], `${name}: ${operation}`).toEqual(expect.arrayContaining([...keys]));
    }
    expect(succeeded.size, name).toBeGreaterThan(name === 'fresh-visitor' ? 12 : 28);
  }
});

async function readAll({ call, createWorld, getWorld }: Sandbox, name: ScenarioName) {
  const created = await createWorld({ scenario: name });
  const { state } = getWorld(created.id);
  const [member] = created.members;
  const rows: WorldRows = {
    slots: [...state.games.values()].map(({ code }) => code),
    slips: [...state.slips.values()].filter(({ memberId }) => memberId === member?.id).map(({ id }) => id),
    promotions: [...state.promotions.values()].map(({ code }) => code),
    thread: member ? { userId: member.id } : { guestId: guestId() },
  };

  const succeeded = new Set<string>();
  const refused = new Map<string, readonly string[]>();
  for (const [operation, endpoint] of queries) {
    for (const { params = '', body } of INPUTS[operation]?.(rows) ?? [{}]) {
      const url = endpoint.path.replace(/:\w+/, encodeURIComponent(params));
      const response = await call(endpoint.method, url, { world: created.id, token: member?.token, body });
      const { message } = response.body as { message?: string };
      expect(
        response.status,
        `${name}: ${operation} ${params}: ${JSON.stringify(response.body)}`,
      ).toBeLessThan(500);
      if (response.status >= 400) {
        refused.set(operation, [...new Set([...(refused.get(operation) ?? []), message ?? ''])]);
        continue;
      }
      const parsed = z.safeParse(endpoint.response, response.body);
      expect(parsed.error?.issues, `${name}: ${operation}`).toBeUndefined();
      succeeded.add(operation);
    }
  }
  return { succeeded, refused };
}
