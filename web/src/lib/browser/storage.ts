/*
 * The only access to the storage of the browser. In a blocked frame even its getter throws; values are then kept
 * in memory. Values are plain strings, never JSON (F-76). The keys are those of §3 and F-74, and no others.
 */

export type LocalKey =
  | 'token'
  | 'remember-agreement'
  | 'last_sync'
  | 'code'
  | 'locale'
  | 'guest-id'
  | 'w.theme'
  | 'w.hide-amounts'
  | 'w.deposit-channel'
  | 'w.chat-sound'
  | 'w.chat-invite'
  | 'w.watched'
  | 'w.install'
  | 'w.since'
  | 'w.withdrawn'
  | `w.command.${string}`
  | `w.pending.${string}`
  | `w.slips.${string}`
  | `w.took.${string}`
  | `w.play-moves.${string}`
  | `w.rg.${string}`;

/** Keys of the local storage that belong to a session, and not to the device. */
const SESSION_KEYS: readonly LocalKey[] = ['last_sync', 'w.withdrawn'];

/** Keys of the session storage. `remember-agreement` means that the agreement was shown in this session (F-34). */
export type SessionKey =
  | 'token'
  | 'remember-agreement'
  | 'w.since'
  | 'w.wizard'
  | `w.pending.${string}`
  | `w.slips.${string}`
  | `w.took.${string}`
  | `w.draft.${string}`;

export interface KeyValueStore<Key extends string> {
  get(key: Key): string | undefined;
  set(key: Key, value: string): void;
  /** Returns true if the value is in the memory of this page alone, because the storage is blocked or full. */
  isInMemory(key: Key): boolean;
  /** Stores each value with the prefix that is in the memory of this page alone, if the storage has room by now. */
  storeMemory(prefix: string): void;
  remove(key: Key): void;
  /** Returns every key that starts with the prefix. */
  keys(prefix: string): readonly string[];
  /** Removes every key that starts with the prefix. */
  removeByPrefix(prefix: string): void;
  /** Calls the listener after a change of a key with the prefix, by any tab. Returns a function that stops it. */
  watch(prefix: string, listener: () => void): () => void;
  /** Does the same as `watch` for the changes of other tabs alone. */
  watchOtherTabs(prefix: string, listener: () => void): () => void;
}

/** Creates a store on a storage of the browser; on memory while that throws or is full. */
export function createStorage<Key extends string>(open: () => Storage): KeyValueStore<Key> {
  const memory = new Map<string, string>();
  /** Listeners to the changes of this tab, of which the browser tells the others alone. */
  const watchers = new Set<(key: string) => void>();
  const notify = (key: string) => {
    for (const watcher of watchers) watcher(key);
  };

  const tryStorage = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };

  const keys = (prefix: string) => {
    const stored = tryStorage((storage) => Object.keys(storage)) ?? [];
    return [...new Set([...memory.keys(), ...stored])].filter((key) => key.startsWith(prefix));
  };

  const remove = (key: string) => {
    memory.delete(key);
    tryStorage((storage) => storage.removeItem(key));
    notify(key);
  };

  const watchOtherTabs = (prefix: string, listener: () => void) => {
    const handleStorage = ({ key }: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (key === null || key.startsWith(prefix)) listener();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  };

  return {
    get: (key) => tryStorage((storage) => storage.getItem(key)) ?? memory.get(key),
    set: (key, value) => {
      const isWritten = tryStorage((storage) => {
        storage.setItem(key, value);
        return true;
      });
      memory.delete(key);
      if (!isWritten) {
        // The older value must not be read again; a later one, of another tab, must.
        tryStorage((storage) => storage.removeItem(key));
        memory.set(key, value);
      }
      notify(key);
    },
    isInMemory: (key) => memory.has(key),
    storeMemory: (prefix) => {
      for (const [key, value] of memory) {
        if (!key.startsWith(prefix)) continue;
        tryStorage((storage) => {
          // A later value is that of another tab.
          if (storage.getItem(key) === null) storage.setItem(key, value);
          memory.delete(key);
        });
      }
    },
    remove,
    keys,
    removeByPrefix: (prefix) => keys(prefix).forEach(remove),
    watch: (prefix, listener) => {
      const watcher = (key: string) => {
        if (key.startsWith(prefix)) listener();
      };
      watchers.add(watcher);
      const stop = watchOtherTabs(prefix, listener);
      return () => {
        watchers.delete(watcher);
        stop();
      };
    },
    watchOtherTabs,
  };
}

export const localStore = createStorage<LocalKey>(() => window.localStorage);
export const sessionStore = createStorage<SessionKey>(() => window.sessionStorage);

/**
 * Returns where what a member has done is kept. A device on which the login is not kept may be somebody else's: there the
 * session keeps it, and its end forgets it.
 */
export const ownStore = (): KeyValueStore<LocalKey & SessionKey> =>
  localStore.get('token') === undefined ? sessionStore : localStore;

/** Removes what belongs to a session, in both storages. The token and its time are those of the session that begins. */
export function forgetSession(): void {
  for (const key of SESSION_KEYS) localStore.remove(key);
  sessionStore.remove('remember-agreement');
  for (const key of sessionStore.keys('w.')) if (key !== 'w.since') sessionStore.remove(key as SessionKey);
}
