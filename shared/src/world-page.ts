import type { Language } from './limits.ts';

/** Id of a world as a name below `localhost`, which browsers find on this machine and nowhere else (RFC 6761). */
const WORLD_HOST = /^([a-z0-9][a-z0-9-]*)\.localhost(?::\d+)?$/i;
const OWN_HOST = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1)(:\d+)?$/i;

/** Reads the world that a `Host` names: `mine` in `mine.localhost:4000`. */
export const readWorldHost = (host: string): string | undefined => WORLD_HOST.exec(host)?.[1]?.toLowerCase();

/**
 * Returns the host of a world on this machine: cookies, storage and session of its pages are their own, so that several
 * worlds can be open in one browser. `undefined` for the host of another machine, whose name has none below it.
 */
export function toWorldHost(world: string, host: string): string | undefined {
  const own = OWN_HOST.exec(host);
  return own ? `${world}.localhost${own[1] ?? ''}` : undefined;
}

/** Query parameter with which a page of the app opens in a state. The sandbox reads it, and the app never sees it. */
export const OPENING_PARAM = 'sandbox-open';

/**
 * One act of a member, on the first element that the selector finds, or the last. `wait` waits until there is one, as the
 * others do; `go` has an address in its place.
 */
export type ScreenStep = readonly [
  act: 'press' | 'press last' | 'fill' | 'choose last' | 'wait' | 'go',
  target: string,
  value?: string,
];

/** State in which a page of the app opens. */
export interface Opening {
  /** Token of a session in the world. Only who has it can open its pages in a state. */
  readonly token: string;
  /** False for a visitor, who does not use the session. */
  readonly isMember: boolean;
  readonly language?: Language | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly steps?: readonly ScreenStep[] | undefined;
}

/**
 * Name of the `BroadcastChannel` on which the console announces that the state of a world has changed. Each message
 * is the id of the world; the pill in the app's page then makes the app refetch.
 */
export const CHANGES_CHANNEL = 'sandbox-changes';
