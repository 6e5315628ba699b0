import type { FastifyInstance } from 'fastify';

import { buildApp, createWorlds } from '@wallet/mock-server/app.ts';
import type { Random } from '@wallet/shared/testing/seeded-random.ts';

import type { Decisions } from './money-ends.test-utils.ts';
import type { Send } from './tab.test-utils.ts';
import { countEffects, type CreatedCode, listDecisions } from './operator-records.test-utils.ts';
import type { Effect, WorldMember } from './properties.test-utils.ts';
import type { VirtualClock } from './virtual-clock.test-utils.ts';

/** Fates of a request. `twice`: a part of the network sends it again. `silent`: nobody answers. */
const FATES = [
  'late',
  'given up and late',
  'request lost',
  'response lost',
  'silent',
  'twice',
  'error before',
  'error after',
] as const;
type Fate = 'well' | (typeof FATES)[number];

/** Longest time in ms that a late request is under way: below that after which its absence is believed. */
const LATEST_MS = 20_000;
const AGAIN_MS = 5_000;

// Some commands are GET requests.
const isCommand = ({ cache }: Request) => cache === 'no-store';

/** Leaves out what differs between problems of one kind. */
export const toCode = (text: string): string => text.replaceAll(/\d+|\(.*?\)/g, '#');

const SLIP_ACCEPTED = { amount: 1 };
const SLIP_REFUSED = {};

interface NewWorld {
  readonly id: string;
  readonly members: readonly [WorldMember, WorldMember];
}

/** Time of the walk that goes. */
interface Time {
  clock?: VirtualClock;
}

/** The operator in this process. Its time is that of the walk. */
export class Operator {
  readonly #app: FastifyInstance;
  readonly #worlds: ReturnType<typeof createWorlds>;
  readonly #time: Time;
  /** Codes of the world that is walked in. */
  readonly #codes = new Map<string, CreatedCode>();

  private constructor(app: FastifyInstance, worlds: ReturnType<typeof createWorlds>, time: Time) {
    this.#app = app;
    this.#worlds = worlds;
    this.#time = time;
  }

  static async start(): Promise<Operator> {
    const time: Time = {};
    const worlds = createWorlds({ realNow: () => time.clock?.now ?? 0 });
    return new Operator(await buildApp({ worlds, onError: (error) => console.warn(error) }), worlds, time);
  }

  end = (): Promise<void> => this.#app.close();

  /** Creates the world of a walk, with two members. */
  openWorld(clock: VirtualClock, seed: number): Promise<NewWorld> {
    this.#time.clock = clock;
    this.#codes.clear();
    const members = ['0812345671', '0812345672'].map((phone) => ({
      phone,
      wallet: 5_000,
      games: { PG: 100 },
      coins: 3,
      refund: 50,
      invites: [{ name: 'A', amount: 20 }],
    }));
    return this.#call('POST', '/__sandbox/worlds', { scenario: 'default', seed: String(seed), members });
  }

  closeWorld = (id: string): Promise<void> => this.#call('DELETE', `/__sandbox/worlds/${id}`);

  /** Counts what the operator has carried out, by the names of `toEffect`. */
  countEffects(id: string): ReadonlyMap<string, Effect> {
    const { state } = this.#worlds.get(id) ?? {};
    return state ? countEffects(state, this.#codes.values()) : new Map();
  }

  /** Lists what was decided of money on its way. */
  listDecisions(id: string): Decisions {
    const { state } = this.#worlds.get(id) ?? {};
    return state ? listDecisions(state) : new Map();
  }

  /** Writes the ledger as a text. */
  writeLedger(id: string): string {
    const { ledger } = this.#worlds.get(id)?.state ?? {};
    return JSON.stringify([...(ledger?.postings.values() ?? [])]);
  }

  /** Begins a session of a member. Returns its token. */
  async logIn(world: string, { phone, password }: WorldMember): Promise<string> {
    const body = { username: phone, password };
    const { token } = await this.#call<{ token: string }>('POST', '/api/login', body, {
      'x-sandbox-world': world,
    });
    return token;
  }

  /** Decides on something that waits: a code that a screen has shown is paid or ends, a withdrawal or a slip is accepted or not. */
  async decide(id: string, random: Random, isShown: (code: string) => boolean): Promise<void> {
    const world = this.#worlds.get(id);
    if (!world) return;
    const { state } = world;
    const isAccepted = random(3) > 0;
    const verdict = isAccepted ? 'approve' : 'reject';
    const codes = state.qrCodes
      .filter((code) => code.expiresAt > world.now() && isShown(code.id))
      .map((code) => [`qr/${code.id}/${isAccepted ? 'pay' : 'expire'}`, undefined] as const);
    const others = [
      ...[...state.withdrawals.values()].map(
        ({ id }) => [`withdrawals/${id}/${verdict}`, undefined] as const,
      ),
      ...state.slips
        .filter(({ status }) => status === 'PENDING')
        .map((slip) => [`slips/${slip.id}/${verdict}`, isAccepted ? SLIP_ACCEPTED : SLIP_REFUSED] as const),
    ];
    // Codes wait for less long than all else.
    const waiting = codes.length > 0 ? codes : others;
    const [path, body] = waiting[random(waiting.length)] ?? [];
    if (path !== undefined) await this.#call('POST', `/__sandbox/worlds/${id}/operator/${path}`, body);
  }

  async #call<Result>(method: string, url: string, payload?: object, headers = {}): Promise<Result> {
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: { host: 'localhost', 'x-client': 'wallet', ...headers },
      ...(payload && { payload }),
    });
    if (response.statusCode >= 400)
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    return (response.body === '' ? undefined : response.json()) as Result;
  }

  /** Creates the network between the tabs of a walk and its world. */
  createSend(world: string, network: { readonly faultsOf100: number }, random: Random): Send {
    const { clock } = this.#time as Required<Time>;
    const deliver = async (request: Request) => {
      const { method, url, headers } = request;
      const { pathname, search } = new URL(url);
      // Most have no body, and a copy is expensive.
      const payload = request.body && Buffer.from(await request.clone().arrayBuffer());
      const response = await this.#app.inject({
        method: method as 'GET',
        url: pathname + search,
        headers: { ...Object.fromEntries(headers), host: 'localhost', 'x-sandbox-world': world },
        ...(payload && { payload }),
      });
      for (const code of this.#worlds.get(world)?.state.qrCodes.values() ?? [])
        this.#codes.set(code.id, code);
      return toResponse(url, response.statusCode, response.body, response.headers as Record<string, string>);
    };
    const drawFate = (request: Request): Fate => {
      // More of the commands than of the reads, without which no command is sent.
      const share = isCommand(request) ? 1 : 0.2;
      if (random(100) >= network.faultsOf100 * share) return 'well';
      const fate = FATES[random(FATES.length)] as Fate;
      // Without a key the operator cannot know that it is the same request.
      return fate === 'twice' && !request.headers.has('idempotency-key') ? 'late' : fate;
    };
    const latency = () => 20 + random(400);

    return (tab, request, { signal, keepalive }) =>
      new Promise((resolve, reject) => {
        let hasLeft = false;
        const abort = () => {
          hasLeft = true;
          reject(new DOMException('aborted', 'AbortError'));
        };
        if (signal?.aborted) return abort();
        signal?.addEventListener('abort', abort, { once: true });
        const answer = (response: object) => tab.isOpen && resolve(response);
        const fail = () => tab.isOpen && reject(new TypeError('Failed to fetch'));
        if (!tab.device.isOnline) return void clock.schedule(fail, 5);
        const fate = drawFate(request);
        // What is given up on its way may arrive all the same.
        const isOnItsWay = random(2) === 0;
        const arrive = async () => {
          if (fate === 'request lost') return fail();
          if ((hasLeft || !tab.isOpen) && keepalive !== true && !isOnItsWay) return;
          if (fate === 'error before') return answer(toBadGateway(request.url));
          const response = await deliver(request);
          if (fate === 'twice') clock.schedule(() => deliver(request), random(AGAIN_MS));
          if (fate === 'silent') return;
          const comeBack = () => {
            if (fate === 'response lost') return fail();
            return answer(fate === 'error after' ? toBadGateway(request.url) : response);
          };
          clock.schedule(comeBack, latency());
        };
        const isLate = fate === 'late' || fate === 'given up and late';
        if (fate === 'given up and late') clock.schedule(fail, latency());
        clock.schedule(arrive, isLate ? random(LATEST_MS) : latency());
      });
  }
}

/** A response as far as the app reads it. */
const toResponse = (
  url: string,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
) => ({
  url,
  status,
  ok: status >= 200 && status < 300,
  redirected: false,
  headers: new Headers(headers),
  text: () => Promise.resolve(text),
});
const toBadGateway = (url: string) =>
  toResponse(url, 502, '<html>502</html>', { 'content-type': 'text/html' });
