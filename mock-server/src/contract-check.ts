import type { Server as HttpServer } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';

import type { Recordings } from '#control/worlds/recordings.ts';
import type { Calls } from '#http/pipeline/calls.ts';
import type { ChatSocketServer } from '#socket/chat-socket.ts';
import type { Worlds } from '#world/worlds.ts';

/** Addresses of a real backend. */
export interface BackendAddresses {
  /** Origin of the API. */
  readonly api: string;
  /** Origin of the chat socket. */
  readonly chat: string;
}

/** Result of a first call: the sentence about a backend that cannot be used, or that it is this server. */
export interface ProbeResult {
  readonly isOwnAddress: boolean;
  readonly problem?: string;
}

/** Real backend to which the sandbox forwards what it would answer itself. */
export interface Forwarding {
  readonly addresses: BackendAddresses;
  /** Asks the backend once, with the headers that the app sends. */
  probe(appHeaders: Readonly<Record<string, string>>): Promise<ProbeResult>;
  /** Refuses every request that has come back to this server, under whatever name it was sent. */
  registerLoopCheck(app: FastifyInstance): void;
  /** Registers the routes that the backend answers: its API, its media and the polling of its chat socket. */
  registerRoutes(
    app: FastifyInstance,
    options: { readonly calls: Calls; readonly onError: (error: unknown) => void },
  ): void;
  /** Forwards the handshakes of the chat socket to the backend, and the sockets that it accepts. */
  forwardUpgrades(
    server: HttpServer,
    options: {
      readonly worlds: Worlds;
      readonly names: ChatSocketNames;
      readonly hosts: ReadonlySet<string>;
    },
  ): ChatSocketServer;
}

/** Parts of the workspace `contract-check` in the sandbox. Each is loaded when it is first needed. */
export interface ContractCheck extends Recordings {
  /** Throws an `OptionError` for a backend that cannot be reached through the proxy of the network. */
  readonly openForwarding: (addresses: BackendAddresses) => Promise<Forwarding>;
}
