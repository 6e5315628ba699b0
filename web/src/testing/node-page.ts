/*
 * The page as the logic of the app asks for it, for tests that run in Node: events, visibility, storage, and the locks of a
 * single tab. A test imports it before the code that it tests. In a browser there is a page, and it adds nothing.
 */

/** Style of the root element: what the app passes to its style sheets. */
const properties = new Map<string, string>();
const style = {
  setProperty: (name: string, value: string) => void properties.set(name, value),
  removeProperty: (name: string) => void properties.delete(name),
  getPropertyValue: (name: string) => properties.get(name) ?? '',
};

class NodeDocument extends EventTarget {
  title = '';
  readonly head = {};
  readonly documentElement = { style };
  get hidden() {
    return false;
  }
  get visibilityState() {
    return 'visible';
  }
  getElementById() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
}

/** Its keys are those of its items, as in a browser. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

/** Locks that no other tab holds. */
const locks = {
  request: async (_name: string, _options: object, run: (lock: object) => unknown) => run({}),
  query: () => Promise.resolve({ held: [] }),
};

if (!('document' in globalThis)) {
  const events = new EventTarget();
  const page = {
    window: globalThis,
    document: new NodeDocument(),
    location: new URL('http://localhost/'),
    navigator: { onLine: true, locks },
    Storage: MemoryStorage,
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
