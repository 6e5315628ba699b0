import { contract } from '@wallet/shared/contract/index.ts';
import {
  SUCCESS_KEYS,
  AUTH_ERRORS,
  COMMON_ERRORS,
  MESSAGE_KEYS,
  type MessageKey,
} from '@wallet/shared/errors.ts';

/** A key to refuse with, and where it description: shown beside it, and found by what is typed. */
export interface ErrorKeyOption {
  readonly key: MessageKey;
  readonly description: string;
}

const declared: readonly {
  readonly call: string;
  readonly area: string;
  readonly keys: readonly string[];
}[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, { errors }]) => ({ call: `${area}.${name}`, area, keys: errors })),
);

const isTargetOf = (target: string, call: string): boolean =>
  target === call || (target.endsWith('.*') && call.startsWith(target.slice(0, -1)));

/** Where a key belongs that the call aimed at does not declare; areas are told in the contract's order. */
function describeKey(key: MessageKey): string {
  const among = (keys: readonly string[]): boolean => keys.includes(key);
  if (among(COMMON_ERRORS)) return 'any call';
  if (among(AUTH_ERRORS)) return 'any call of a member';
  if (among(SUCCESS_KEYS)) return 'tells of success';
  const areas = new Set(declared.filter(({ keys }) => among(keys)).map(({ area }) => area));
  return areas.size > 0 ? [...areas].join(', ') : 'no call declares it';
}

const REST: readonly ErrorKeyOption[] = MESSAGE_KEYS.map((key) => ({
  key,
  description: describeKey(key),
})).toSorted((one, other) =>
  one.description < other.description ? -1 : one.description > other.description ? 1 : 0,
);

/** Every key: first those that the call aimed at declares, then the others by where they belong. */
export function suggestErrorKeys(target: string): readonly ErrorKeyOption[] {
  const own = new Map<string, string>();
  for (const { call, keys } of declared) {
    if (isTargetOf(target, call)) for (const key of keys) if (!own.has(key)) own.set(key, call);
  }
  const first = REST.filter(({ key }) => own.has(key));
  return [
    ...first.map(({ key }) => ({ key, description: `${own.get(key)} answers it` })),
    ...REST.filter(({ key }) => !own.has(key)),
  ];
}
