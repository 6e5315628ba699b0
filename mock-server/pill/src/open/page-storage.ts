/** Creates a storage in the memory of the page, with what the app uses of one. */
function createPageStorage(): Storage {
  const values: Record<string, string> = {};
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> = {
    getItem: (key) => (Object.hasOwn(values, key) ? (values[key] ?? null) : null),
    setItem: (key, value) => void (values[key] = value),
    removeItem: (key) => void delete values[key],
    clear: () => Object.keys(values).forEach(methods.removeItem),
    key: (index) => Object.keys(values)[index] ?? null,
  };
  return Object.defineProperties(values, {
    ...Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }])),
    length: { get: () => Object.keys(values).length },
  }) as unknown as Storage;
}

/**
 * Gives a page storages of its own where the browser refuses it any, as in a frame of the gallery: a member has one, so what is
 * shown there is what members see.
 */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: createPageStorage() });
    }
  }
}
