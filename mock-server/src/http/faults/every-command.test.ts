import { expect, test } from 'vitest';

import type { FaultEffect } from '@wallet/shared/control/faults.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';

import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { firstToken } from '#testing/sandbox.ts';

const COMMANDS = OPERATIONS.filter(([, { kind }]) => kind === 'command');

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html';

/** Responses that a rule sends as they are, and what arrives. */
const RESPONSES: readonly (readonly [effect: FaultEffect, status: number, text: string])[] = [
  [{ status: 400 }, 400, ''],
  [{ status: 400, body: {} }, 400, '{}'],
  [{ status: 400, body: '<h1>Bad Request</h1>', contentType: HTML_TYPE }, 400, '<h1>Bad Request</h1>'],
  [{ status: 401 }, 401, ''],
  [{ status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } }, 500, '{"message":"INTERNAL_SERVER_ERROR"}'],
  [{ error: 'INTERNAL_SERVER_ERROR' }, 500, '{"message":"INTERNAL_SERVER_ERROR"}'],
  [{ status: 502, body: '<h1>Bad Gateway</h1>', contentType: HTML_TYPE }, 502, '<h1>Bad Gateway</h1>'],
  [{ status: 503 }, 503, ''],
  [{ status: 200 }, 200, ''],
  [{ status: 200, body: '<h1>Welcome</h1>', contentType: HTML_TYPE }, 200, '<h1>Welcome</h1>'],
  [{ status: 200, body: '{"amount":', contentType: JSON_TYPE }, 200, '{"amount":'],
  [{ status: 200, body: { message: 'NO_DATA' } }, 200, '{"message":"NO_DATA"}'],
  [{ status: 200, body: { success: false, error: 'NO_DATA' } }, 200, '{"success":false,"error":"NO_DATA"}'],
];

const FAILURES = ['reset', 'empty', 'truncate', 'malformed'] as const;

test('every failure can be ordered for every command, and has no effect', async () => {
  const sandbox = await startHttpSandbox();
  for (const [operation, endpoint] of COMMANDS) {
    const created = await sandbox.createWorld();
    const { ledger } = sandbox.getWorld(created.id).state;
    const send = async () => {
      const url = `${sandbox.address}${endpoint.path.replaceAll(/:\w+\??/g, 'x')}`;
      const headers = {
        connection: 'close',
        'x-client': 'wallet',
        'x-sandbox-world': created.id,
        authorization: `Bearer ${firstToken(created)}`,
      };
      const response = await fetch(url, { method: endpoint.method, headers });
      return [response.status, await response.text()];
    };
    for (const [effect, status, text] of RESPONSES) {
      await sandbox.addFault(created, { match: operation, effect });
      expect([effect, await send()], operation).toEqual([effect, [status, text]]);
    }
    for (const network of FAILURES) {
      await sandbox.addFault(created, { match: operation, effect: { network } });
      await expect(send(), `${operation} ${network}`).rejects.toThrow(/fetch failed|terminated/);
    }
    expect(sandbox.getWorld(created.id).state.ledger, operation).toBe(ledger);
  }
});
