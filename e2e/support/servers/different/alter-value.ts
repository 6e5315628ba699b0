import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

import type { NumberIds } from './number-ids.ts';

const IDS = new Set([
  '_id',
  'userId',
  'memberId',
  'reference',
  'qrcodeId',
  'otpRef',
  'otpToken',
  'bankAccountNo',
]);
const TIMES = new Set(['createdAt', 'updatedAt', 'expiresAt']);
const MS_PER_SECOND = 1_000;

/** Writes the times of rewards in seconds, and all others as the clock of Bangkok shows them, without a zone. */
function alterTime(name: string, ms: number): number | string {
  if (name !== 'createdAt') return Math.floor(ms / MS_PER_SECOND);
  return new Date(ms + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

function alterField(name: string, value: unknown, ids: NumberIds): unknown {
  if (typeof value === 'string' && IDS.has(name)) return ids.toNumber(value);
  if (typeof value === 'string' && TIMES.has(name)) return alterTime(name, Date.parse(value));
  if (typeof value === 'string' && name === 'status') return value.toLowerCase();
  return alterValue(value, ids);
}

/**
 * Writes a value of the sandbox as another backend does: numbers as texts, ids as numbers, times as numbers or without a
 * zone, flags as 0 and 1, statuses in small letters, and fields that nobody knows in every object.
 */
export function alterValue(value: unknown, ids: NumberIds): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.map((item) => alterValue(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, alterField(name, field, ids)]);
  return { ...(Object.fromEntries(fields) as object), __v: 3, meta: { shard: 'b', tags: ['x'] } };
}
