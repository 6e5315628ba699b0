import { backend } from '@wallet/shared/control/backend/sides.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { type CallInBaht, ControlClient } from '@wallet/shared/control/client.ts';
import type { ControlJsonResponse, ControlJsonInput } from '@wallet/shared/schema/control-call.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { clients } from '@wallet/shared/control/client-state.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { weather } from '@wallet/shared/control/weather/weather.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { OperationName } from '@wallet/shared/contract/index.ts';
import type { AccountId, PostingKind } from '@wallet/shared/operator/ledger.ts';

import { checkOptions } from './check-options.ts';
import { checkVersion } from './check-version.ts';
import { MemberCalls, type SandboxMember } from './member-calls.ts';
import { type Sandbox, type SandboxAddress, toAddress } from './sandbox-address.ts';
import { type ClockChange, type ClockedPages, WorldClock } from './world-clock.ts';
import { WorldFaults } from './world-faults.ts';
import { type JournalEntry, WorldJournal } from './world-journal.ts';
import { WorldOperator } from './world-operator.ts';
import { refuseOldNames } from './refuse-old-names.ts';

export type { SandboxMember };
export type NewWorld = ControlJsonInput<typeof worlds.create>['body'];
/** Exported world as JSON, or a recording of a browser (HAR). */
export type WorldFile = ControlJsonInput<typeof worlds.import>['body'];
/** Parts of a receipt that the world does not know: acts of the test, errors, pictures. */
export type ReceiptNotes = ControlJsonInput<typeof worlds.receipt>['body'];

type NextOutcomes = ControlJsonInput<typeof outcomes.set>['body'];
type Stream = NextOutcomes['stream'];
type SettingsChange = ControlJsonInput<typeof settings.update>['body'];
type CatalogueChange = ControlJsonInput<typeof catalogue.update>['body'];
/** Name of a call or of a group such as `promotion.*`. */
type FakeName = OperationName | (string & {});
type WeatherName = ControlJsonInput<typeof weather.set>['body']['weather'];
type WorldReport = ControlJsonResponse<typeof worlds.delete>;
type NewMember = ControlJsonInput<typeof members.create>['body'];
type MemberChange = ControlJsonInput<typeof members.update>['body'];

const createClient = ({ url, token, fetch }: SandboxAddress): ControlClient =>
  new ControlClient({
    baseUrl: url,
    token: () => token,
    ...(fetch && { fetch: fetch as typeof globalThis.fetch }),
  });

/** Pages of a test whose requests can be counted, such as the context of a second device. */
interface FollowedPages extends ClockedPages {
  on(event: 'request', listener: (request: { method(): string; url(): string }) => void): unknown;
}

/** Snapshot from before the first reset to another scenario. */
const BEFORE_SCENARIO = 'before-scenario';

/** Longest text of an act in a report, in UTF-16 units. */
const ACT_MAX = 120;

/** Names an act by its path in the world and what it takes: `clock {"fastForward":600000}`. */
const toTitle = (path: string, { body, ...input }: { readonly body?: unknown }): string =>
  `world: ${path.split('/:id/')[1] ?? 'delete'} ${JSON.stringify(Object.assign(input, body))}`.slice(
    0,
    ACT_MAX,
  );

/** Reports every call that changes the world as a step. */
const withSteps =
  (call: CallInBaht, { step }: SandboxAddress): CallInBaht =>
  (control, input) =>
    step === undefined || control.method === 'GET' || control.path === worlds.receipt.path
      ? call(control, input)
      : step(toTitle(control.path, input), () => call(control, input));

/** Creates a client of a sandbox whose version fits that of the kit. */
async function connect(address: SandboxAddress): Promise<ControlClient> {
  const client = createClient(address);
  await checkVersion(address.url, client);
  return client;
}

/** World of one test: members, money, time, faults and settings of an operator. */
export class World {
  readonly url: string;
  readonly id: string;
  /** `sandbox_world=<id>`, for a Cookie header. */
  readonly cookie: string;
  readonly members: readonly SandboxMember[];
  readonly clock: WorldClock;
  readonly faults: WorldFaults;
  readonly operator: WorldOperator;
  readonly journal: WorldJournal;
  readonly #call: CallInBaht;
  readonly #address: SandboxAddress;
  #isOfOtherScenario = false;

  private constructor(
    address: SandboxAddress,
    created: Pick<ControlJsonResponse<typeof worlds.create>, 'id' | 'cookie' | 'members'> & {
      readonly backend?: string | undefined;
    },
  ) {
    this.#address = address;
    this.url = address.url;
    this.id = created.id;
    this.cookie = created.cookie;
    this.members = created.members;
    this.#call = withSteps(createClient(address).inWorldInBaht(created.id), address);
    this.clock = new WorldClock(this.#call);
    this.faults = new WorldFaults(this.#call);
    this.operator = new WorldOperator(this.#call);
    this.journal = new WorldJournal(this.#call);
    const listMembers = created.backend === undefined ? () => this.listMembers() : undefined;
    const calls = new MemberCalls(address, created.id, listMembers);
    this.request = calls.request;
    this.sentGets = calls.sentGets;
    this.uploadSlip = calls.uploadSlip;
  }

  static async create(sandbox: Sandbox, body: NewWorld = {}): Promise<World> {
    const address = toAddress(sandbox);
    const client = await connect(address);
    return new World(address, await client.callInBaht(worlds.create, { body }));
  }

  /**
   * Creates a world from an exported file, or from a recording of a browser (HAR), with a new id and new tokens. The sandbox
   * must fit the kit.
   */
  static async import(sandbox: Sandbox, file: WorldFile, clock?: ClockChange): Promise<World> {
    const address = toAddress(sandbox);
    const client = await connect(address);
    return new World(
      address,
      await client.callInBaht(worlds.import, { body: { ...file, ...(clock && { clock }) } }),
    );
  }

  /** Opens the one world of a sandbox in front of a real backend (`--proxy`), whose members log in there. */
  static async ofBackend(sandbox: Sandbox): Promise<World> {
    const address = toAddress(sandbox);
    const client = await connect(address);
    const read = await client.inWorldInBaht('default')(worlds.read, {});
    return new World(address, { ...read, cookie: '', members: [] });
  }

  /** Exports the world as a file, to reproduce a failure. */
  export = () => this.#call(worlds.export, {});

  /**
   * Keeps the current state under a link, such as for a bug report. Who opens it gets a world of their own, in the app at
   * `path` or in the console.
   */
  share = (path?: string) => this.#call(worlds.share, { body: path === undefined ? {} : { path } });

  /** Writes what happened in the world as one page (HTML) that needs no sandbox to be read. */
  receipt = async (notes: ReceiptNotes = {}): Promise<string> =>
    (await this.#call(worlds.receipt, { body: notes })).file;

  /** Creates a world with the current state of this one, with that of a snapshot, or with that from before a call. */
  fork = async (origin?: string | Pick<JournalEntry, 'seq'>): Promise<World> => {
    const body =
      typeof origin === 'object' ? { before: origin.seq } : origin === undefined ? {} : { snapshot: origin };
    return new World(this.#address, await this.#call(worlds.fork, { body }));
  };

  /** Goes back to before a call of the journal, including the time. Up to 100 changes of the state can be undone. */
  goBack = ({ seq }: Pick<JournalEntry, 'seq'>) => this.#call(journal.goBack, { seq });

  /** Resets the world to its seed, or to another scenario. */
  reset = async (scenario?: string) => {
    if (scenario !== undefined && !this.#isOfOtherScenario) {
      await this.snapshot(BEFORE_SCENARIO);
      this.#isOfOtherScenario = true;
    }
    return this.#call(worlds.reset, { body: scenario === undefined ? {} : { scenario } });
  };

  /** Resets the world to the state in which the test got it, also after a reset to another scenario. */
  resetToStart = async () => {
    if (this.#isOfOtherScenario) await this.restore(BEFORE_SCENARIO);
    this.#isOfOtherScenario = false;
    return this.reset();
  };

  snapshot = (name: string) => this.#call(worlds.saveSnapshot, { name });

  /** Restores a snapshot, including its time. */
  restore = (name: string) => this.#call(worlds.restoreSnapshot, { name });

  read = () => this.#call(worlds.read, {});

  /** Problems found in the world; undefined until it was deleted. */
  report: WorldReport | undefined;

  /** Deletes the world and returns the problems found in it. */
  delete = async () => {
    this.report = await this.#call(worlds.delete, {});
    return this.report;
  };

  /** Moves the clock of these pages together with the time of the world, and counts the GETs that they send as those of the test. */
  follow = (pages: FollowedPages): void => {
    this.clock.follow(pages);
    pages.on('request', (request) => {
      if (request.method() === 'GET') this.sentGets.push(request.url());
    });
  };

  readonly settings = {
    read: () => this.#call(settings.read, {}),
    update: (body: SettingsChange) => this.#call(settings.update, { body }),
  };

  /** Catalogue of the operator: games, wheel, bonuses, banks. A change replaces whole lists. */
  readonly catalogue = {
    read: () => this.#call(catalogue.read, {}),
    update: (body: CatalogueChange) => this.#call(catalogue.update, { body }),
  };

  /** Real backend behind the sandbox: `fake` calls or groups are answered by the sandbox, and never sent. */
  readonly backend = {
    /** Returns the calls that are fake, and the figures that the app shows and the backend does not have. */
    read: () => this.#call(backend.read, {}),
    fake: (...calls: readonly FakeName[]) => this.#call(backend.update, { body: { fake: [...calls] } }),
    real: (...calls: readonly FakeName[]) => this.#call(backend.update, { body: { real: [...calls] } }),
  };

  readonly ledger = {
    read: () => this.#call(ledger.read, { query: {} }),
    /** Returns the balance of an account such as `member:1:main` in baht; 0 if it was never used. */
    balance: async (account: AccountId): Promise<number> => {
      const { balances } = await this.#call(ledger.read, { query: { account } });
      return balances[0]?.balance ?? 0;
    },
    /** Counts the operations with an entry of this kind since the start of the test, without the history of the scenario. */
    count: async (kind: PostingKind): Promise<number> => {
      const { entries } = await this.#call(ledger.read, { query: { kind, since: 'start' } });
      return new Set(entries.map(({ op }) => op)).size;
    },
  };

  /** Named faults and delays, such as a bad connection, from now on. Each seed of a world has the same. */
  readonly weather = {
    set: (name: WeatherName) => this.#call(weather.set, { body: { weather: name } }),
    /** Returns the present weather, null for none, and what each is like. */
    read: () => this.#call(weather.read, {}),
    /** Ends the weather. Fault rules of the test stay. */
    clear: () => this.#call(weather.clear, {}),
  };

  /** Random outcomes. Rules, ledger and journal work as usual. */
  readonly outcomes = {
    /**
     * Sets the next outcomes of a stream: slice codes for `spinWheel.spin`, six digits for `otp.code`, otherwise `ok` or
     * `fail`.
     */
    set: async (
      stream: Stream,
      values: readonly string[],
      options: Pick<NextOutcomes, 'member' | 'afterwards'> = {},
    ) => {
      checkOptions(options, ['member', 'afterwards']);
      return this.#call(outcomes.set, { body: { stream, values: [...values], ...options } });
    },
    /** Returns the outcomes that are set, each with the number of values that were drawn. */
    list: async () => (await this.#call(outcomes.list, {})).outcomes,
    /** Makes all outcomes random again, or those of one stream. */
    clear: (stream?: Stream) => this.#call(outcomes.clear, { query: stream === undefined ? {} : { stream } }),
  };

  /** Returns the members in their current state. `members` holds their initial state. */
  listMembers = async (): Promise<readonly SandboxMember[]> => (await this.#call(members.list, {})).members;

  createMember = (body: NewMember) => this.#call(members.create, { body });

  /** Changes a member by phone or id. `token: 'expired'` ends all sessions. */
  updateMember = (member: string, body: MemberChange) => this.#call(members.update, { member, body });

  /** Returns the codes sent by text message, newest first; of one phone, which a member has or got a code. */
  otp = async (phone?: string) =>
    (await this.#call(clients.otp, { query: phone === undefined ? {} : { phone } })).otp;

  /** Calls the operator's API as the app does: `world.request('POST', '/api/wallet/transfer', { … })`. */
  readonly request: MemberCalls['request'];

  /** Paths and addresses of the GETs that were sent by `request` and by followed pages. */
  readonly sentGets: string[];

  /** Uploads a slip as the app does, and returns its reference. */
  readonly uploadSlip: MemberCalls['uploadSlip'];

  /** Chat sockets: `drop` disconnects all, `refuse` keeps new ones out, `accept` lets them in again. */
  readonly sockets = {
    drop: () => this.#call(clients.sockets, { verb: 'drop' }),
    refuse: () => this.#call(clients.sockets, { verb: 'refuse' }),
    accept: () => this.#call(clients.sockets, { verb: 'accept' }),
  };
}

refuseOldNames('World', World);
