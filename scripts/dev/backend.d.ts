import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Server that answers the calls of the app in development. */
export interface Backend {
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Lines for the person who started it. */
  readonly greeting: (url: string) => readonly string[];
}
