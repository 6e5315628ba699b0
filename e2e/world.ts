import { clock } from '@wallet/shared/control/clock.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlAnswer, ControlInput } from '@wallet/shared/control/control-call.ts';

import { callControl } from './control-client.ts';

export type SandboxMember = ControlAnswer<typeof members.list>['members'][number];

/** One operator of a test's own: its members, money, time and settings. */
export class World {
  readonly url: string;
  readonly id: string;
  /** `sandbox_world=<id>`, for a Cookie header. */
  readonly cookie: string;
  readonly members: readonly SandboxMember[];

  private constructor(url: string, made: ControlAnswer<typeof worlds.create>) {
    this.url = url;
    this.id = made.id;
    this.cookie = made.cookie;
    this.members = made.members;
  }

  static async create(url: string, body: ControlInput<typeof worlds.create>['body']): Promise<World> {
    return new World(url, await callControl(url, worlds.create, { body }));
  }

  /** Ends the world and gives what went wrong in it. */
  destroy() {
    return callControl(this.url, worlds.destroy, this.#here);
  }

  summary() {
    return callControl(this.url, worlds.read, this.#here);
  }

  readonly clock = {
    /** Moves the world's time on; timers that come due run first. */
    advance: (ms: number) => callControl(this.url, clock.change, { ...this.#here, body: { advanceMs: ms } }),
  };

  readonly settings = {
    change: (body: ControlInput<typeof settings.change>['body']) =>
      callControl(this.url, settings.change, { ...this.#here, body }),
  };

  readonly ledger = {
    read: () => callControl(this.url, ledger.read, this.#here),
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

  readonly journal = {
    read: async () => (await callControl(this.url, journal.read, this.#here)).entries,
    /** How often an operation (`wallet.transfer`) was called. */
    count: async (operation: string): Promise<number> =>
      (await this.journal.read()).filter((each) => each.operation === operation).length,
  };

  /** What waits for the operator, and what a bank does. */
  readonly operator = {
    qrCodes: async () => (await callControl(this.url, operator.queue, this.#here)).qrCodes,
    slips: async () => (await callControl(this.url, operator.queue, this.#here)).slips,
    links: async () => (await callControl(this.url, operator.queue, this.#here)).links,
    payQr: (qrcodeId: string) =>
      callControl(this.url, operator.qr, { params: { id: this.id, qrcodeId }, body: { act: 'pay' } }),
  };

  /** Changes a member, named by phone or id; `token: 'expired'` ends every session. */
  changeMember(member: string, body: ControlInput<typeof members.change>['body']) {
    return callControl(this.url, members.change, { params: { id: this.id, member }, body });
  }

  get #here() {
    return { params: { id: this.id } };
  }
}
