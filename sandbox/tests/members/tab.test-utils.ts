import { setMaxListeners } from 'node:events';

import type { AppConfig } from '@wallet/deployment/app-config.ts';
import type { Random } from '@wallet/shared/testing/seeded-random.ts';

import { Locks } from './locks.test-utils.ts';
import { openStorage, type StorageState } from './page-storage.test-utils.ts';
import type { MoneyEnd, PagelessTab, TabScript, Telling } from './tab-bundle.test-utils.ts';
import { createTimers, type VirtualClock } from './virtual-clock.test-utils.ts';

/** Sends a request of a tab. Rejects as `fetch` does. */
export type Send = (tab: Tab, request: Request, options: RequestInit) => Promise<object>;

/** A browser: what its tabs share. */
export class Device {
  readonly storage = new Map<string, string>();
  readonly locks = new Locks();
  readonly tabs = new Set<Tab>();
  storageState: StorageState = 'usable';
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

  /** Returns true if it follows a QR code, because a screen has shown it. */
  hasShown(code: string): boolean {
    const isFollowed = ([key, value]: readonly [string, string]) =>
      key.startsWith('w.pending.') && new RegExp(`\\bid=${code}\\b`).test(value);
    return [...this.storage].some(isFollowed);
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
  readonly script: TabScript;
  readonly config: AppConfig;
  readonly hear: (tab: Tab, telling: Telling) => void;
  readonly read: (tab: Tab, id: string) => void;
  readonly giveAnew: (tab: Tab, id: string, next: string) => void;
  readonly hearEnd: (tab: Tab, end: MoneyEnd, by: string) => void;
  readonly readEnd: (tab: Tab, id: string) => void;
}

/** Globals of a page that are those of Node. */
const OF_NODE = (
  'AbortController AbortSignal Blob DOMException Event EventTarget File FormData Headers Request Response TextDecoder ' +
  'TextEncoder URL URLSearchParams atob console queueMicrotask structuredClone'
).split(' ');

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
  /** How often something has ended what was on the screen. */
  interruptions = 0;

  constructor(place: Place, session = new Map<string, string>()) {
    this.#place = place;
    this.device = place.device;
    this.session = session;
    this.device.tabs.add(this);
    setMaxListeners(0, this.#events.window, this.#events.document);
    const globals = this.#createGlobals();
    place.script(globals);
    const { startTab } = globals as { startTab: (hearer: object) => PagelessTab };
    this.app = startTab({
      hear: (telling: Telling) => this.#isOpen && place.hear(this, telling),
      read: (id: string) => this.#isOpen && place.read(this, id),
      giveAnew: (id: string, next: string) => place.giveAnew(this, id, next),
      hearEnd: (end: MoneyEnd, by: string) => this.#isOpen && place.hearEnd(this, end, by),
      readEnd: (id: string) => this.#isOpen && place.readEnd(this, id),
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isVisible(): boolean {
    return this.#isVisible;
  }

  dispatch(target: 'window' | 'document', type: string, fields: object = {}): void {
    if (this.#isOpen) this.#events[target].dispatchEvent(Object.assign(new Event(type), fields));
  }

  setVisible(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return;
    this.#isVisible = isVisible;
    this.interruptions++;
    // It bubbles, and the queries listen at the window.
    for (const target of ['document', 'window'] as const) this.dispatch(target, 'visibilitychange');
    if (isVisible) this.dispatch('window', 'focus');
  }

  leaveScreens(): void {
    this.interruptions++;
    this.app.leaveScreens();
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
    const timers = createTimers((run, ms) => this.#later(run, ms));
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
      ...timers,
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => (bytes[index] = random(256))),
      },
      fetch: (request: Request, options: RequestInit) => send(this, request, options),
      BroadcastChannel: Channel,
      MutationObserver: class {
        observe() {}
        disconnect() {}
      },
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
      Element: EventTarget,
      HTMLElement: EventTarget,
      HTMLLinkElement: EventTarget,
    };
    for (const name of OF_NODE) globals[name] = Reflect.get(globalThis, name);
    Object.defineProperties(globals, {
      localStorage: { get: () => this.#openStorage(device.storage, true) },
      sessionStorage: { get: () => this.#openStorage(this.session, false) },
    });
    for (const name of ['globalThis', 'window', 'self']) globals[name] = globals;
    return globals;
  }

  #openStorage(values: Map<string, string>, isShared: boolean): object {
    const tellOthers = (key: string) => {
      for (const tab of this.device.tabs)
        if (tab !== this)
          tab.#later(() => tab.dispatch('window', 'storage', { key }), 1 + this.#place.random(30));
    };
    return openStorage(values, this.device.storageState, isShared ? tellOthers : () => {});
  }
}
