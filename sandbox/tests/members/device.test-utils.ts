import { createContext, type Script } from 'node:vm';

import type { AppConfig } from '@wallet/deployment/app-config.ts';

import type { Random } from './operator.test-utils.ts';
import type { PagelessTab, Telling } from './tab-bundle.test-utils.ts';
import type { VirtualClock } from './virtual-clock.test-utils.ts';

/** Sends a request of a tab. Rejects as `fetch` does. */
export type Send = (tab: Tab, request: Request, options: RequestInit, body: BodyInit | undefined) => Promise<object>;

interface Lock {
  readonly name: string;
  readonly mode: 'exclusive' | 'shared';
  readonly tab: Tab;
}

/** Locks that the tabs of a device share, as `navigator.locks`. */
class Locks {
  #held: Lock[] = [];
  #waiting: { readonly lock: Lock; readonly grant: () => void }[] = [];

  #isFree = ({ name, mode }: Lock) =>
    !this.#held.some((held) => held.name === name && (mode === 'exclusive' || held.mode === 'exclusive'));

  of = (tab: Tab) => ({
    request: async (
      name: string,
      { mode = 'exclusive', ifAvailable = false }: { mode?: Lock['mode']; ifAvailable?: boolean },
      run: (lock: object | null) => unknown,
    ): Promise<unknown> => {
      const lock: Lock = { name, mode, tab };
      if (!this.#isFree(lock)) {
        if (ifAvailable) return run(null);
        await new Promise<void>((grant) => void this.#waiting.push({ lock, grant }));
      } else this.#held.push(lock);
      try {
        return await run({ name, mode });
      } finally {
        this.#release((held) => held === lock);
      }
    },
    query: async () => ({ held: this.#held.map(({ name, mode }) => ({ name, mode })), pending: [] }),
  });

  /** Gives back what a tab holds that has gone. */
  leave(tab: Tab): void {
    this.#waiting = this.#waiting.filter(({ lock }) => lock.tab !== tab);
    this.#release((held) => held.tab === tab);
  }

  #release(isReleased: (lock: Lock) => boolean): void {
    this.#held = this.#held.filter((held) => !isReleased(held));
    for (const each of this.#waiting) {
      if (!this.#isFree(each.lock)) continue;
      this.#waiting = this.#waiting.filter((other) => other !== each);
      this.#held.push(each.lock);
      each.grant();
    }
  }
}

/** A browser: what its tabs share. */
export class Device {
  readonly storage = new Map<string, string>();
  readonly locks = new Locks();
  readonly tabs = new Set<Tab>();
  /** `full` refuses to write; a `blocked` storage cannot be opened. */
  storageState: 'usable' | 'full' | 'blocked' = 'usable';
  isOnline = true;
  /** False in a browser without locks, or on a page without TLS. */
  readonly hasLocks: boolean;
  /** Time by which its clock is wrong, in ms. */
  aheadMs = 0;

  constructor(hasLocks: boolean) {
    this.hasLocks = hasLocks;
  }

  /** Ends everything that is wrong with it. */
  rest(): void {
    this.aheadMs = 0;
    this.storageState = 'usable';
    this.setOnline(true);
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const tab of this.tabs) tab.dispatch('window', isOnline ? 'online' : 'offline');
  }
}

interface Place {
  readonly device: Device;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly send: Send;
  readonly script: Script;
  readonly config: AppConfig;
  readonly hear: (tab: Tab, telling: Telling) => void;
  readonly read: (tab: Tab, amount: string) => void;
}

/** A page with the app, without its screens. What runs in it stops when it closes. */
export class Tab {
  readonly device: Device;
  readonly app: PagelessTab;
  /** The storage of the tab, which a reload keeps. */
  readonly session: Map<string, string>;
  readonly #place: Place;
  readonly #events = { window: new EventTarget(), document: new EventTarget() };
  readonly #channels = new Set<{ readonly name: string; readonly target: EventTarget }>();
  #isOpen = true;
  #isVisible = true;

  constructor(place: Place, session = new Map<string, string>()) {
    this.#place = place;
    this.device = place.device;
    this.session = session;
    this.device.tabs.add(this);
    const realm = createContext(this.#createGlobals());
    place.script.runInContext(realm);
    const { startTab } = realm as { startTab: (hearer: object) => PagelessTab };
    this.app = startTab({
      hear: (telling: Telling) => this.#isOpen && place.hear(this, telling),
      read: (amount: string) => this.#isOpen && place.read(this, amount),
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  dispatch(target: 'window' | 'document', type: string, fields: object = {}): void {
    if (this.#isOpen) this.#events[target].dispatchEvent(Object.assign(new Event(type), fields));
  }

  setVisible(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return;
    this.#isVisible = isVisible;
    this.dispatch('document', 'visibilitychange');
    if (isVisible) this.dispatch('window', 'focus');
  }

  /** Closes the tab, as the member does, or as a system does that takes its memory: then it hears nothing of it. */
  close({ isDiscarded = false } = {}): void {
    if (!isDiscarded) {
      this.setVisible(false);
      this.dispatch('window', 'pagehide', { persisted: false });
    }
    this.#isOpen = false;
    this.device.tabs.delete(this);
    this.device.locks.leave(this);
  }

  #later(run: () => void, ms: number): () => void {
    return this.#place.clock.schedule(() => this.#isOpen && run(), ms);
  }

  #createGlobals(): Record<string, unknown> {
    const { clock, random, send, device, config } = this.#place;
    const { window, document } = this.#events;
    const start = clock.now;
    const timers = new Map<number, () => void>();
    let latest = 0;
    const setTimer = (run: () => void, ms = 0, isRepeated = false): number => {
      const id = ++latest;
      const arm = () =>
        void timers.set(
          id,
          this.#later(
            () => {
              if (isRepeated) arm();
              else timers.delete(id);
              run();
            },
            Math.max(1, ms),
          ),
        );
      arm();
      return id;
    };
    const clearTimer = (id: number | undefined): void => {
      timers.get(id ?? 0)?.();
      timers.delete(id ?? 0);
    };
    const now = () => clock.now + device.aheadMs;
    class TabDate extends Date {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]));
      }
      static override now = now;
    }
    const openChannels = this.#channels;
    const device_ = device;
    class Channel extends EventTarget {
      readonly #open: { readonly name: string; readonly target: EventTarget };
      constructor(name: string) {
        super();
        this.#open = { name, target: this };
        openChannels.add(this.#open);
      }
      postMessage(data: unknown): void {
        for (const tab of device_.tabs)
          for (const open of tab.#channels)
            if (open.name === this.#open.name && open.target !== this)
              tab.#later(
                () => open.target.dispatchEvent(Object.assign(new Event('message'), { data })),
                1 + random(30),
              );
      }
      close(): void {
        openChannels.delete(this.#open);
      }
    }
    const isVisible = () => this.#isVisible;
    const style = { setProperty() {}, removeProperty() {}, getPropertyValue: () => '' };
    const page = {
      title: '',
      head: {},
      documentElement: { style, dataset: {}, lang: 'en' },
      get hidden() {
        return !isVisible();
      },
      get visibilityState() {
        return isVisible() ? 'visible' : 'hidden';
      },
      hasFocus: isVisible,
      getElementById: (id: string) => (id === 'config' ? { textContent: JSON.stringify(config) } : null),
      querySelector: () => null,
      querySelectorAll: () => [],
      addEventListener: document.addEventListener.bind(document),
      removeEventListener: document.removeEventListener.bind(document),
      dispatchEvent: document.dispatchEvent.bind(document),
    };
    const seededMath = Object.create(Math, { random: { value: () => random(2 ** 30) / 2 ** 30 } }) as Math;
    const globals: Record<string, unknown> = {
      document: page,
      location: new URL('http://localhost/user/home'),
      navigator: {
        get onLine() {
          return device.isOnline;
        },
        language: 'en',
        ...(device.hasLocks && { locks: device.locks.of(this) }),
      },
      Math: seededMath,
      Date: TabDate,
      performance: { now: () => clock.now - start, mark() {}, getEntriesByType: () => [] },
      setTimeout: (run: () => void, ms?: number) => setTimer(run, ms),
      setInterval: (run: () => void, ms?: number) => setTimer(run, ms, true),
      clearTimeout: clearTimer,
      clearInterval: clearTimer,
      requestAnimationFrame: (run: () => void) => setTimer(run, 16),
      cancelAnimationFrame: clearTimer,
      queueMicrotask,
      crypto: { getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => (bytes[index] = random(256))) },
      fetch: (request: Request, options: RequestInit, body?: BodyInit) => send(this, request, options, body),
      BroadcastChannel: Channel,
      MutationObserver: class {
        observe() {}
        disconnect() {}
      },
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
      ...{ AbortController, AbortSignal, Event, EventTarget, Headers, Request, Response, FormData, Blob, File },
      ...{ URL, URLSearchParams, TextEncoder, TextDecoder, console, structuredClone, DOMException },
      Element: class {},
      HTMLElement: class {},
      HTMLLinkElement: class {},
    };
    Object.defineProperties(globals, {
      localStorage: { get: () => this.#openStorage(device.storage, true) },
      sessionStorage: { get: () => this.#openStorage(this.session, false) },
    });
    globals['window'] = globals;
    globals['self'] = globals;
    return globals;
  }

  #openStorage(values: Map<string, string>, isShared: boolean): object {
    const { storageState } = this.device;
    if (storageState === 'blocked') throw new DOMException('blocked', 'SecurityError');
    const change = (key: string, value: string | undefined) => {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      if (!isShared) return;
      for (const tab of this.device.tabs)
        if (tab !== this)
          tab.#later(() => tab.dispatch('window', 'storage', { key }), 1 + this.#place.random(30));
    };
    const methods = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (storageState === 'full') throw new DOMException('full', 'QuotaExceededError');
        if (values.get(key) !== value) change(key, value);
      },
      removeItem: (key: string) => values.has(key) && change(key, undefined),
      length: values.size,
    };
    return new Proxy(methods, {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        values.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
    });
  }
}
