import { Store } from './store.ts';

/** One call that the console made because somebody acted. */
export interface CallMade {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** As on the wire; undefined where none was sent. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** 0 where no answer came. */
  readonly status: number;
}

const KEPT = 50;
let made = 0;

/** The newest first. */
export const callsMade = new Store<readonly CallMade[]>([]);

export function note(call: Omit<CallMade, 'id'>): void {
  callsMade.set([{ ...call, id: ++made }, ...callsMade.get()].slice(0, KEPT));
}
