import type { BrowserContext } from '@playwright/test';

import { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { ControlResponse, ControlInput } from '@wallet/shared/schema/control-call.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { outcomes, THEN } from '@wallet/shared/control/outcomes.ts';
import { outside } from '@wallet/shared/control/client-state.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import type { SandboxAddress } from './sandbox-address.ts';
import { type Ask, callControl } from './control-client.ts';
import { WorldClock } from './world-clock.ts';
import { WorldFaults } from './world-faults.ts';
import { WorldJournal } from './world-journal.ts';
import { WorldOperator } from './world-operator.ts';

export type SandboxMember = ControlResponse<typeof members.list>['members'][number];
export type NewWorld = ControlInput<typeof worlds.create>['body'];
/** A whole world as one JSON file. */
export type WorldFile = ControlResponse<typeof worlds.export>;

type Script = ControlInput<typeof outcomes.script>['body'];
type Stream = Script['stream'];
type SettingsChange = ControlInput<typeof settings.change>['body'];
type CatalogueChange = ControlInput<typeof catalogue.change>['body'];
type NewMember = ControlInput<typeof members.create>['body'];
type MemberChange = ControlInput<typeof members.change>['body'];

/** What a sandbox is named by: its address, or that and its token. */
export type Sandbox = string | SandboxAddress;

const addressOf = (sandbox: Sandbox): SandboxAddress =>
  typeof sandbox === 'string' ? { url: sandbox, token: process.env['SANDBOX_TOKEN'] ?? '' } : sandbox;

/** One operator of a test's own: its members, money, time, weather and settings. */
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
  readonly #ask: Ask;
  readonly #address: SandboxAddress;

  private constructor(address: SandboxAddress, made: ControlResponse<typeof worlds.create>) {
    this.#address = address;
    this.url = address.url;
    this.id = made.id;
    this.cookie = made.cookie;
    this.members = made.members;
    this.#ask = (call, { body, query, ...named }: { body?: unknown; query?: unknown }) =>
      callControl(address, call, { params: { ...named, id: made.id }, query, body } as never);
    this.clock = new WorldClock(this.#ask);
    this.faults = new WorldFaults(this.#ask);
    this.operator = new WorldOperator(this.#ask);
    this.journal = new WorldJournal(this.#ask);
  }

  static async create(sandbox: Sandbox, body: NewWorld = {}): Promise<World> {
    const address = addressOf(sandbox);
    return new World(address, await callControl(address, worlds.create, { body }));
  }

  /** A world from an exported file, under a new id and with new tokens; any sandbox of this version takes it. */
  static async import(sandbox: Sandbox, body: WorldFile): Promise<World> {
    const address = addressOf(sandbox);
    return new World(address, await callControl(address, worlds.import, { body }));
  }

  /** The whole world as one file: a bug report that replays. */
  export = (): Promise<WorldFile> => this.#ask(worlds.export, {});

  /** A world that begins as this one is now, or as it was at a checkpoint. */
  fork = (checkpoint?: string): Promise<World> =>
    World.create(this.#address, { from: checkpoint === undefined ? this.id : `${this.id}@${checkpoint}` });

  /** Back to how it began, or to another scenario. */
  reset = (scenario?: string) =>
    this.#ask(worlds.reset, { body: scenario === undefined ? {} : { scenario } });

  checkpoint = (name: string) => this.#ask(worlds.checkpoint, { name });

  /** Brings a checkpoint back, its time included. */
  restore = (name: string) => this.#ask(worlds.restore, { name });

  summary = () => this.#ask(worlds.read, {});

  /** Ends the world and gives what went wrong in it. */
  destroy = () => this.#ask(worlds.destroy, {});

  /** Pages whose clock goes along when this world's time is moved. */
  follow = (context: BrowserContext): void => this.clock.follow(context);

  readonly settings = {
    read: () => this.#ask(settings.read, {}),
    change: (body: SettingsChange) => this.#ask(settings.change, { body }),
  };

  /** What the operator offers: games, wheel, bonuses, banks and their like; a list is replaced as a whole. */
  readonly catalogue = {
    read: () => this.#ask(catalogue.read, {}),
    change: (body: CatalogueChange) => this.#ask(catalogue.change, { body }),
  };

  readonly ledger = {
    read: () => this.#ask(ledger.read, {}),
    /** Satang on an account, such as `member:1:main`; 0 where it has none yet. */
    balance: async (account: string): Promise<number> => {
      const { balances } = await this.ledger.read();
      return balances.find((each) => each.account === account)?.balance ?? 0;
    },
    /** How many operations of this kind the ledger holds. */
    count: async (kind: string): Promise<number> => {
      const { entries } = await this.ledger.read();
      return new Set(entries.filter((each) => each.kind === kind).map((each) => each.op)).size;
    },
  };

  /**
   * Scripts what chance gives next on a stream: codes of slices for `wheel.spin`, six digits for `otp.code`, else
   * `ok` or a failure of the outside party. Rules, ledger and journal run as ever.
   */
  script = (
    stream: Stream,
    values: readonly string[],
    { member, afterwards = 'seeded' }: { member?: string; afterwards?: Script['then'] } = {},
  ) =>
    this.#ask(outcomes.script, {
      body: { stream, values: [...values], ...(member === undefined ? {} : { member }), [THEN]: afterwards },
    });

  /** Members as they are now; `members` is how they began. */
  listMembers = async (): Promise<readonly SandboxMember[]> => (await this.#ask(members.list, {})).members;

  createMember = (body: NewMember) => this.#ask(members.create, { body });

  /** Changes a member, named by phone or id; `token: 'expired'` ends every session. */
  changeMember = (member: string, body: MemberChange) => this.#ask(members.change, { member, body });

  /** The codes sent by text message, newest first. */
  otp = async (phone?: string) =>
    (await this.#ask(outside.otp, { query: phone === undefined ? {} : { phone } })).otp;

  /** Socket weather: drops every chat socket, refuses new ones, or accepts them again. */
  sockets = (act: 'drop' | 'refuse' | 'accept') => this.#ask(outside.sockets, { body: { act } });
}
