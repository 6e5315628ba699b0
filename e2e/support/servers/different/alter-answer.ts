import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { ERROR_KEYS } from '@wallet/shared/errors.ts';

import type { AlteredCall, AlteredResponse } from '../altering-server.ts';
import { alterValue } from './alter-value.ts';
import type { NumberIds } from './number-ids.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Rows that the statement announces and does not have. */
const ABSENT_ROWS = 15;

/** Calls that answer without a body. */
const WITHOUT_BODY = new Set(['wallet.transfer', 'chat.readCustomer', 'account.updateProfile']);

/** Refuses as another backend does: no status means anything, and each kind of call has a form of its own. */
function alterRefusal(
  operation: string,
  isCommand: boolean,
  key: string,
): Pick<AlteredResponse, 'status' | 'body'> {
  const text = key.toLowerCase();
  if (!isCommand)
    return { status: 422, body: { statusCode: 422, error: 'Unprocessable Entity', message: text } };
  // Every second refusal of a command has status 200, by the length of its name.
  return operation.length % 2 === 0
    ? { status: 200, body: { success: 0, error: text, trace: 'b-17' } }
    : { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message: text } };
}

const alterRows = (
  rows: unknown,
  change: (rows: readonly Fields[]) => readonly unknown[],
): readonly unknown[] => change(rows as readonly Fields[]);

/** Adds what the contract does not know: a category, a kind of entry, rows that nobody can read, and too large a total. */
function addUnknown(operation: string, body: unknown): unknown {
  const fields = body as Fields;
  if (operation === 'wallet.read') {
    const slots = alterRows(fields['slots'], (rows) => [
      ...rows.map((row) => (row['code'] === 'SA' ? { ...row, category: 'live_casino' } : row)),
      { name: 'no code' },
    ]);
    return { ...fields, slots };
  }
  if (operation === 'statement.list') {
    const statements = alterRows(fields['statements'], (rows) => [
      ...rows.map((row) => (row['statementType'] === 'bonus' ? { ...row, statementType: 'gift' } : row)),
      // An entry that lacks fields is shown without them.
      ...(rows.length === 0 ? [] : ['no entry']),
    ]);
    return { ...fields, statements, total: Number(fields['total']) + ABSENT_ROWS };
  }
  return Array.isArray(body) ? { data: body } : body;
}

/** Alters an answer of the sandbox to that of another backend. */
export function alterAnswer(
  ids: NumberIds,
  { method, path }: AlteredCall,
  response: AlteredResponse,
): AlteredResponse {
  const found = findOperation(method, path);
  if (!found) return response;
  const { operation, endpoint } = found;
  const key = (response.body as Fields)['message'];
  const isKey = ERROR_KEYS.some((each) => each === key) || key === 'invalid token';
  if (response.status >= 400 && isKey) {
    return { ...response, ...alterRefusal(operation, endpoint.kind === 'command', String(key)) };
  }
  if (response.status !== 200) return response;
  if (WITHOUT_BODY.has(operation)) return { ...response, status: 204, body: undefined };
  const body = addUnknown(operation, alterValue(response.body, ids));
  return { ...response, status: method === 'GET' ? 203 : 201, body };
}
