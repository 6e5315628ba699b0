/** A `full` storage refuses what needs more room than there is; a `blocked` one cannot be opened. */
export type StorageState = 'usable' | 'full' | 'blocked';

/** Length of all that the values of a full storage may hold: what they held when it became full. */
const capacities = new WeakMap<Map<string, string>, number>();

const lengthOf = (values: Map<string, string>) =>
  [...values].reduce((length, [key, value]) => length + key.length + value.length, 0);

/**
 * Opens a storage as a page has it, on the values that its tabs share.
 * @param onChange called with the key of each change
 * @throws {DOMException} if it is blocked
 */
export function openStorage(
  values: Map<string, string>,
  state: StorageState,
  onChange: (key: string) => void,
): object {
  if (state === 'blocked') throw new DOMException('blocked', 'SecurityError');
  if (state === 'usable') capacities.delete(values);
  else if (!capacities.has(values)) capacities.set(values, lengthOf(values));
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = values.get(key);
      if (before === value) return;
      const length = lengthOf(values) + value.length - (before?.length ?? -key.length);
      if (length > (capacities.get(values) ?? Infinity)) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
      onChange(key);
    },
    removeItem: (key: string) => {
      if (values.delete(key)) onChange(key);
    },
    length: values.size,
  };
  return new Proxy(methods, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
  });
}
