import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { expect, onTestFinished, test } from 'vitest';

import { registerClientHandlers } from '#api/client-handlers.ts';

import type { CommandDefinition } from '../command.ts';
import { COMMAND_KINDS, encodeRecord } from '../record.ts';
import { createRecord } from '../record.test-utils.ts';
import { DEFINITIONS } from './definitions.ts';

const SECRET = 'SECRET-VALUE';
/** Fields that name an order, and may be stored. Every other text of an input is taken for a secret. */
const PUBLIC: Readonly<Record<string, unknown>> = {
  from: 'WALLET',
  to: 'PG',
  slotCode: 'PG',
  code: 'B1',
  provider: 'qr',
  qrcodeId: 'q1',
  coupon: 'c1',
  amount: 5000,
};

/** Creates an input of a command with a secret in each field but the public ones. */
function createInput({ params, body }: Command) {
  const fill = (shape: object | undefined) =>
    Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, PUBLIC[name] ?? SECRET]));
  const shapeOf = (schema: unknown) => (schema as { readonly shape?: object } | undefined)?.shape;
  return { params: fill(shapeOf(params)), body: fill(shapeOf(body)) };
}

const describeInput = ({ endpoint, record }: CommandDefinition) =>
  record?.describe(createInput(endpoint)) ?? {};

test('the inputs have secrets', () => {
  expect(JSON.stringify(createInput(DEFINITIONS.password.endpoint))).toContain(SECRET);
  expect(JSON.stringify(createInput(DEFINITIONS.walletLink.endpoint))).toContain(SECRET);
  expect(JSON.stringify(createInput(DEFINITIONS.profile.endpoint))).toContain(SECRET);
});

test.each(COMMAND_KINDS)('the record of a %s has no password, link, file or personal data', (kind) => {
  const details = describeInput(DEFINITIONS[kind]);
  expect(encodeRecord(createRecord({ kind, details }))).not.toContain(SECRET);
});

test.each(COMMAND_KINDS.filter((kind) => DEFINITIONS[kind].record?.restoreInput))(
  'a %s is restored from its record as it was ordered',
  (kind) => {
    const definition = DEFINITIONS[kind];
    const { params, body } = createInput(definition.endpoint);
    const input = {
      ...(Object.keys(params).length > 0 && { params }),
      ...(Object.keys(body).length > 0 && { body }),
    };
    expect(definition.record?.restoreInput?.(describeInput(definition))).toEqual(input);
  },
);

test.each(['profile', 'bankName'] as const)(
  'what is stored of a %s cannot be found by trying account numbers once the session has ended',
  (kind) => {
    const describeAs = (token: string) => {
      onTestFinished(registerClientHandlers({ getToken: () => token }));
      return describeInput(DEFINITIONS[kind]);
    };
    expect(describeAs('one')).toEqual(describeAs('one'));
    expect(describeAs('one')).not.toEqual(describeAs('two'));
  },
);
