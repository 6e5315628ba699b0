import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import {
  SUCCESS_KEYS,
  AUTH_ERRORS,
  COMMON_ERRORS,
  MESSAGE_KEYS,
  type MessageKey,
} from '@wallet/shared/errors.ts';

/** Error key to respond with. A browser shows and searches the description beside the key. */
interface ErrorKeyOption {
  readonly key: MessageKey;
  readonly description: string;
}

const declaredErrors = OPERATIONS.map(([call, { errors }]) => ({
  call,
  area: call.split('.')[0] ?? '',
  keys: errors,
}));

const isTargetOf = (target: string, call: string): boolean =>
  target === call || (target.endsWith('.*') && call.startsWith(target.slice(0, -1)));

/** Describes a key that the target does not declare. Lists areas in the order of the contract. */
function describeKey(key: MessageKey): string {
  const isIn = (keys: readonly string[]): boolean => keys.includes(key);
  if (isIn(COMMON_ERRORS)) return 'any request';
  if (isIn(AUTH_ERRORS)) return 'any request of a member';
  if (isIn(SUCCESS_KEYS)) return 'success message';
  const areas = new Set(declaredErrors.filter(({ keys }) => isIn(keys)).map(({ area }) => area));
  return areas.size > 0 ? [...areas].join(', ') : 'not declared by any call';
}

const ALL_OPTIONS: readonly ErrorKeyOption[] = MESSAGE_KEYS.map((key) => ({
  key,
  description: describeKey(key),
})).toSorted((one, other) =>
  one.description < other.description ? -1 : one.description > other.description ? 1 : 0,
);

/** Lists every key: first those that the target declares, then the others sorted by description. */
export function suggestErrorKeys(target: string): readonly ErrorKeyOption[] {
  const targetKeys = new Map<string, string>();
  for (const { call, keys } of declaredErrors) {
    if (isTargetOf(target, call)) for (const key of keys) if (!targetKeys.has(key)) targetKeys.set(key, call);
  }
  const declared = ALL_OPTIONS.filter(({ key }) => targetKeys.has(key));
  return [
    ...declared.map(({ key }) => ({ key, description: `declared by ${targetKeys.get(key)}` })),
    ...ALL_OPTIONS.filter(({ key }) => !targetKeys.has(key)),
  ];
}
