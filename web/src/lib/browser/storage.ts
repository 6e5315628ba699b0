/*
 * The browser's storage behind one wrapper: in a blocked frame its very getter throws, so memory stands in.
 * Values are plain strings, never JSON (F-76); the keys are those of §3 and of F-74 and no others.
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
  | 'w.since'
  | `w.rg.${string}`;

/** Here `remember-agreement` says that it was shown in this session (F-34). */
export type SessionKey =
  'token' | 'remember-agreement' | 'w.since' | 'w.wizard' | `w.draft.${string}` | `w.intent.${string}`;

export interface KeyValueStore<Key extends string> {
  get(key: Key): string | undefined;
  set(key: Key, value: string): void;
  remove(key: Key): void;
  /** Removes every key that begins like this. */
  removeByPrefix(prefix: string): void;
}

/** A store over what `open` gives; while that throws, or is full, over memory. */
export function createStorage<Key extends string>(open: () => Storage): KeyValueStore<Key> {
  const memory = new Map<string, string>();

  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      const isWritten = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      // An older value that could not be replaced must not come back.
      if (isWritten) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    removeByPrefix: (prefix) => {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      });
    },
  };
}

export const localStore = createStorage<LocalKey>(() => window.localStorage);
export const sessionStore = createStorage<SessionKey>(() => window.sessionStorage);
