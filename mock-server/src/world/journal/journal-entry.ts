import type { Violation } from '@wallet/shared/client-lint/violation.ts';
import type { JournalEntry as JournalEntryResponse } from '@wallet/shared/control/journal.ts';
import type { Stored } from '@wallet/shared/schema/value-types.ts';

import type { Change } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Draw, Emission } from '#world/command/command-env.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';

type EntryResponse = Stored<typeof JournalEntryResponse>;
/** Result of comparing a call that was forwarded to a real backend with the contract. */
export type Comparison = NonNullable<EntryResponse['comparison']>;
/** Difference between a call or an event and the contract, with the assumption that it concerns. */
export type Difference = Comparison['differences'][number];
/** Figure of a backend's response, and the one that the app was sent in its place. */
export type Figure = NonNullable<EntryResponse['figures']>[number];

/**
 * One recorded call. Bodies are stored as they are and redacted when they are read, so that recording is cheap. The
 * journal alone completes it (`Journal.update`, `Journal.finish`).
 */
export interface JournalEntry {
  readonly seq: number;
  /** World time, ms since the epoch. */
  readonly at: number;
  /** Real time, ms since the epoch. */
  readonly realAt: number;
  /** Operation of the contract (`wallet.transfer`), or null when no route matched. */
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  /** Id of the request, which its response and the log have as well. Null for an event of the chat socket. */
  readonly requestId: string | null;
  /** Number of changes of the state before the call. */
  readonly changesBefore: number;
  /** State before the call, of the calls since the last 100 changes. */
  readonly stateBefore: WorldState | undefined;
  /** Start that the world had then, as long as the state is kept. */
  readonly originBefore: WorldOrigin | undefined;
  /** Session of the bearer token, valid or not. Null without a token. Secret: never part of a response. */
  readonly sessionId: string | null;
  readonly idempotencyKey: string | null;
  /** Id of the member. */
  readonly member: string | null;
  /** 0 until the response is sent. Stays 0 when the connection ends without one. */
  readonly status: number;
  /** True once the response was sent or the connection has ended. */
  readonly isFinished: boolean;
  /** Number of the newest entry when the call finished. Later entries began after its end. */
  readonly lastSeqAtEnd: number;
  /** Message key of an error response. */
  readonly key: string | null;
  /** Duration in ms. */
  readonly ms: number;
  /** Ids of the faults that were applied. */
  readonly faults: readonly string[];
  /** Rules that the client broke and violations of the contract. */
  readonly violations: readonly Violation[];
  /** Side that answers the call; undefined without a real backend. */
  readonly side: 'real' | 'fake' | undefined;
  /** Figures of the backend's response that were sent with movements of fake calls on top. */
  readonly figures: readonly Figure[];
  /** Comparison with the contract; undefined for a call that the sandbox has answered itself. */
  readonly comparison: Comparison | undefined;
  readonly draws: readonly Draw[];
  readonly changes: readonly Change[];
  readonly emissions: readonly Emission[];
  /** Request body. */
  readonly request: unknown;
  /** True once the request body was dropped, so that its size counts no more. */
  readonly isRequestDropped: boolean;
  /** Response body, JSON. */
  readonly response: string | undefined;
  /** Approximate size of both bodies. */
  readonly bodyBytes: number;
}

/** Fields of an entry that are known when its call begins. */
export type NewEntry = Pick<JournalEntry, 'at' | 'realAt' | 'operation' | 'method' | 'url'> &
  Partial<
    Pick<
      JournalEntry,
      'requestId' | 'changesBefore' | 'stateBefore' | 'originBefore' | 'sessionId' | 'idempotencyKey' | 'side'
    >
  >;

/** Fields of an entry that become known while its call proceeds. */
export type EntryUpdate = Partial<
  Pick<
    JournalEntry,
    | 'member'
    | 'status'
    | 'key'
    | 'ms'
    | 'faults'
    | 'violations'
    | 'figures'
    | 'comparison'
    | 'draws'
    | 'changes'
    | 'emissions'
  >
>;
