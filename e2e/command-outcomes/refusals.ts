import { contract } from '@wallet/shared/contract/index.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { CommandCase } from './commands/command-case.ts';

/** Lists the keys with which the operator refuses a command. */
export function listRefusals({ operation }: Pick<CommandCase, 'operation'>): readonly ErrorKey[] {
  const [area = '', name = ''] = operation.split('.');
  const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
  return areas[area]?.[name]?.errors ?? [];
}
