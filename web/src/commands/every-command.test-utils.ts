import { account } from '@wallet/shared/contract/account.ts';
import { game } from '@wallet/shared/contract/game.ts';
import { otp } from '@wallet/shared/contract/otp.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import type { Command, Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';
import type * as z from 'zod/mini';

import { type CommandDefinition, defineCommand } from './command.ts';
import { DEFINITIONS } from './definitions/definitions.ts';

/** Commands without a record, whose screens tell their outcome alone. */
const UNRECORDED: readonly Command[] = [
  session.login,
  otp.send,
  otp.verify,
  account.register,
  wallet.refreshSlots,
  game.autoLogin,
];

/** Every command of the app by its name (26). */
export const COMMANDS: readonly (readonly [name: string, definition: CommandDefinition])[] = [
  ...Object.entries(DEFINITIONS),
  ...UNRECORDED.map((endpoint) => [endpoint.path, defineCommand({ endpoint, invalidates: [] })] as const),
];

/** Creates an input that the contract accepts. */
export function createInput({ params, body }: Endpoint): object {
  const decoded = (schema: z.ZodMiniType): unknown => decode(schema, createSample(schema) as never);
  return { ...(params && { params: decoded(params) }), ...(body && { body: decoded(body) }) };
}

/** Creates the response of a command that was carried out. */
export const createResponse = ({ response }: Command): string => JSON.stringify(createSample(response));
