import { ControlClient, ControlError, type ControlRequest } from '@wallet/shared/control/client.ts';
import { NODE_HEADER, nodes as calls } from '@wallet/shared/control/meta.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { findNodeOfWorld, type WorldNode } from '#world/cluster/world-node.ts';

/** Time in which a node answers, in ms: about itself, with its worlds, and to a call that creates a world. */
const STATE_TIMEOUT_MS = 3_000;
const LIST_TIMEOUT_MS = 5_000;
const CREATE_TIMEOUT_MS = 30_000;
/** Age of the known numbers of worlds above which they are asked for again. */
const STATES_MAX_AGE_MS = 1_000;

/** A node as it described itself, or that it did not answer. */
export type NodeState = ControlResponse<typeof calls.list>['nodes'][number];

export interface ClusterOptions {
  /** Name of this node. */
  readonly name: string;
  /** Addresses of all nodes by their names, this one included. The first is the home of `default`. */
  readonly peers: ReadonlyMap<string, string>;
  /** Token that all nodes have. */
  readonly token?: string | undefined;
}

/** The nodes of a cluster, as one of them knows them, and the calls between them. */
export class Cluster implements WorldNode {
  readonly name: string;
  /** Name of the node with the world `default` and all worlds whose ids name no node. */
  readonly home: string;
  readonly #token: string;
  readonly #urls: Map<string, string>;
  readonly #names: Set<string>;
  #states: readonly NodeState[] = [];
  /** Numbers of worlds that this node is creating, by the node on which they will live. */
  readonly #creations = new Map<string, number>();
  #statesAt = -Infinity;
  #refreshing: Promise<void> | undefined;

  constructor({ name, peers, token = '' }: ClusterOptions) {
    this.name = name;
    this.home = peers.keys().next().value ?? name;
    this.#token = token;
    this.#urls = new Map(peers);
    this.#names = new Set(peers.keys());
  }

  readonly findNode = (worldId: string): string => findNodeOfWorld(worldId, this.#names, this.home);

  /** Names of the other nodes. */
  get peerNames(): readonly string[] {
    return [...this.#names].filter((name) => name !== this.name);
  }

  /** Address of a node, under which the others call it. */
  urlOf(name: string): string {
    return this.#urls.get(name) ?? '';
  }

  add(name: string, url: string): void {
    this.#urls.set(name, url);
    this.#names.add(name);
    this.#statesAt = -Infinity;
  }

  remove(name: string): void {
    this.#urls.delete(name);
    this.#names.delete(name);
    this.#states = this.#states.filter((state) => state.name !== name);
  }

  /** Introduces this node to the others, and learns of those that they know. A node that does not answer is left out. */
  async announce(): Promise<void> {
    const body = { name: this.name, url: this.urlOf(this.name) };
    const answers = await Promise.all(
      this.peerNames.map((name) =>
        this.call(name, calls.add, { body }, STATE_TIMEOUT_MS).catch(() => undefined),
      ),
    );
    for (const { name, url } of answers.flatMap((answer) => answer?.nodes ?? [])) {
      if (!this.#names.has(name)) this.add(name, url);
    }
  }

  /** Asks the other nodes for the stored worlds of this one, which one of them may have served in its place. */
  async reclaim(): Promise<void> {
    const request = { params: { node: this.name }, body: {} };
    await Promise.all(
      this.peerNames.map((name) => this.call(name, calls.release, request).catch(() => undefined)),
    );
  }

  /** Makes a control call on another node. Throws the `ControlError` of the client, also if the answer takes too long. */
  async call<C extends ControlCall>(
    name: string,
    call: C,
    request: ControlRequest<C>,
    timeoutMs: number = call.method === 'GET' ? LIST_TIMEOUT_MS : CREATE_TIMEOUT_MS,
  ): Promise<ControlResponse<C>> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    const client = new ControlClient({
      baseUrl: this.urlOf(name),
      token: () => this.#token,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set(NODE_HEADER, this.name);
        return fetch(input, { ...init, headers, signal: controller.signal });
      },
    });
    try {
      return await client.call(call, request);
    } catch (error) {
      throw error instanceof ControlError
        ? error
        : new ControlError(`${name} did not answer`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks all other nodes for their states, and returns them after that of this node. */
  async readStates(own: NodeState): Promise<readonly NodeState[]> {
    await this.#refresh();
    return [own, ...this.#states];
  }

  /** Learns how many worlds the other nodes have, unless it is known. What is known may be a second old. */
  async ensureStates(): Promise<void> {
    const isKnown = this.#statesAt > -Infinity;
    if (performance.now() - this.#statesAt <= STATES_MAX_AGE_MS) return;
    const refreshed = this.#refresh();
    if (!isKnown) await refreshed;
  }

  /**
   * Chooses the node with the fewest worlds for a new one. Worlds that are being created count, until
   * `finishCreation`. Nodes that were tried are left out.
   */
  chooseNode(own: NodeState, tried: ReadonlySet<string>): string | undefined {
    const toCount = ({ name, worlds = 0 }: NodeState) => worlds + (this.#creations.get(name) ?? 0);
    const [least] = [own, ...this.#states]
      .filter(({ name, state }) => state === 'ready' && !tried.has(name))
      .toSorted((one, other) => toCount(one) - toCount(other));
    if (least) this.#creations.set(least.name, (this.#creations.get(least.name) ?? 0) + 1);
    return least?.name;
  }

  /** Ends a creation on a chosen node. A world that was created counts there until the node is asked again. */
  finishCreation(name: string, isCreated: boolean): void {
    this.#creations.set(name, (this.#creations.get(name) ?? 1) - 1);
    if (!isCreated) return;
    this.#states = this.#states.map((state) =>
      state.name === name ? { ...state, worlds: (state.worlds ?? 0) + 1 } : state,
    );
  }

  /** Remembers that a node does not answer, until the nodes are asked again. */
  recordUnreachable(name: string): void {
    this.#states = this.#states.map((state) =>
      state.name === name ? { name, url: state.url, state: 'unreachable' } : state,
    );
  }

  /** Asks once at a time, whoever waits for it. */
  async #refresh(): Promise<void> {
    this.#refreshing ??= this.#readPeers().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async #readPeers(): Promise<void> {
    const states = await Promise.all(
      this.peerNames.map(async (name): Promise<NodeState> => {
        const unreachable = { name, url: this.urlOf(name), state: 'unreachable' as const };
        try {
          const { nodes } = await this.call(name, calls.list, {}, STATE_TIMEOUT_MS);
          return nodes[0] ?? unreachable;
        } catch {
          return unreachable;
        }
      }),
    );
    this.#states = states.filter(({ name }) => this.#names.has(name));
    this.#statesAt = performance.now();
  }
}
