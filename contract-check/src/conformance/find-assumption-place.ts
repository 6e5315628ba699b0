import { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { findAssumption } from '@wallet/shared/schema/assumed.ts';
import { Percent, ResponseCurrency, TotalCount } from '@wallet/shared/schema/fields.ts';
import type { Schema } from '@wallet/shared/schema/walk-schema.ts';

import type { Assumption } from './assumption.ts';

/** Place in the repository at which an assumption is declared. */
interface AssumptionPlace {
  readonly file: string;
  readonly symbol: string;
}

/** Assumed schemas that several calls share, with their files. */
const SHARED: readonly (readonly [Schema, AssumptionPlace])[] = [
  [Percent, { file: 'shared/src/schema/fields.ts', symbol: 'Percent' }],
  [TotalCount, { file: 'shared/src/schema/fields.ts', symbol: 'TotalCount' }],
  [ResponseCurrency, { file: 'shared/src/schema/fields.ts', symbol: 'ResponseCurrency' }],
  [ChatMessage, { file: 'shared/src/contract/chat/messages.ts', symbol: 'ChatMessage' }],
];

/** Lookups that the first page reads, which have a file of their own. */
const SERVICE_LOOKUPS = ['lookup.info', 'lookup.conditions', 'lookup.active'];

const toFileName = (group: string): string => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Finds the file and the symbol of an assumption. */
export function findAssumptionPlace({ id, why }: Assumption): AssumptionPlace {
  const shared = SHARED.find(([schema]) => findAssumption(schema) === why)?.[1];
  if (shared) return shared;
  const [operation = '', part = '', path = ''] = id.split(' ');
  if (operation === 'status') return { file: 'shared/src/error-status.ts', symbol: 'getHttpStatus' };
  if (operation === 'socket') return { file: 'shared/src/contract/chat/events.ts', symbol: part };
  const [group = ''] = operation.split('.');
  if (!(group in contract)) throw new Error(`${id} must name a group of the contract`);
  const name = SERVICE_LOOKUPS.includes(operation) ? 'lookup-service' : toFileName(group);
  return {
    file: `shared/src/contract/${name}.ts`,
    symbol: [operation, part, path].filter(Boolean).join('.'),
  };
}
