import { type ControlClient, ControlError } from '@wallet/shared/control/client.ts';
import {
  DEFAULT_WORLD,
  type Field,
  type FieldValues,
  listFields,
  PENDING_FIELDS,
  toRequest,
  toText,
} from '@wallet/shared/control/fields/call-fields.ts';
import { findNames } from '@wallet/shared/control/fields/known-names.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { type Action, InputError } from './action.ts';

/** Throws for a field that the action does not have, with the nearest. */
function checkNames(command: string, fields: readonly Field[], values: FieldValues): void {
  const known = fields.map(({ name }) => name);
  const unknown = Object.keys(values).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new InputError(toUnknownName(`The fields must be those of “${command}”`, unknown, known));
  }
}

async function findParam(client: ControlClient, { name }: Field, values: FieldValues): Promise<unknown> {
  const { world = DEFAULT_WORLD, [name]: value } = values;
  if (name === 'world') return world;
  if (value !== undefined) return value;
  if (!PENDING_FIELDS.has(name)) throw new InputError(`${name} must be given`);
  const names = (await findNames(client, name, toText(world))).map((known) => known.name);
  if (names.length === 1) return names[0];
  throw new InputError(
    names.length === 0
      ? `${name} must be given, and there is none in this world`
      : `${name} must be given: one of ${names.join(', ')}`,
  );
}

/**
 * Runs an action by its control call and returns the response, or the part of it that the action takes. Money is in baht.
 * @throws {InputError} for a field that the action does not have
 * @throws {ControlError} for what the sandbox refuses
 */
export async function runAction(
  client: ControlClient,
  command: string,
  action: Action,
  values: FieldValues,
): Promise<unknown> {
  const { pick } = action;
  const fields = listFields(action);
  checkNames(command, fields, values);
  const params: Record<string, unknown> = {};
  for (const field of fields)
    if (field.part === 'params') params[field.name] = await findParam(client, field, values);
  const request = toRequest(action, { ...values, ...params });
  const response: unknown = await client.callInBaht(action.call, request as never);
  return pick ? pick(response as never, values) : response;
}

/** Returns true for the response of a check that did not hold. */
export const isUnmet = (response: unknown): boolean =>
  typeof response === 'object' && response !== null && 'ok' in response && response.ok === false;

/** Describes why an action failed: a sentence for each field, whose name `label` returns. */
export function describeFailure(error: unknown, action: Action, label: (field: string) => string): string {
  if (error instanceof InputError) return toSentence(error.message);
  if (!(error instanceof ControlError)) throw error;
  const { issues, message, status, code } = error;
  const reason = action.call.errors?.[status];
  if (issues.length === 0) return toSentence(reason === undefined ? message : `${code}: ${reason}`);
  const fields = listFields(action);
  return issues
    .map(({ path, message: requirement }) => {
      const [first = '', ...rest] = path.split('.');
      const field = fields.find(({ sentAs }) => sentAs === first);
      const name = field ? label([field.name, ...rest].join('.')) : path;
      return toSentence(`${name} ${requirement}`.trim());
    })
    .join('\n');
}

/** Ends a text with a full stop, unless it has another end. */
export const toSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
