/** `full` refuses what is longer than before; a `blocked` storage cannot be opened. */
export type StorageState = 'usable' | 'full' | 'blocked';

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
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = values.get(key);
      if (state === 'full' && value.length > (before?.length ?? 0))
        throw new DOMException('full', 'QuotaExceededError');
      if (before === value) return;
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
