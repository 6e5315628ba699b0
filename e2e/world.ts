import type { ChatMessage } from '@wallet/shared/contract/chat-messages.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { type FaultRule, faults } from '@wallet/shared/control/faults.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { outside } from '@wallet/shared/control/outside.ts';
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

  /** Scripts what chance gives next; then its own draws go on. */
  script(stream: ControlInput<typeof outcomes.script>['body']['stream'], ...values: string[]) {
    return callControl(this.url, outcomes.script, {
      ...this.#here,
      body: { stream, values, then: 'seeded' },
    });
  }

  readonly catalogue = {
    change: (body: ControlInput<typeof catalogue.change>['body']) =>
      callControl(this.url, catalogue.change, { ...this.#here, body }),
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

  /** The operator at the chat; a room is named by the id of its member or guest. */
  readonly chat = {
    rooms: async () => (await callControl(this.url, operator.queue, this.#here)).rooms,
    say: (room: string, message: ChatMessage | string) =>
      callControl(this.url, operator.say, {
        params: { id: this.id, room },
        body: { message: typeof message === 'string' ? { message_type: 'text', payload: message } : message },
      }),
    /** What was said in a room, oldest first. */
    read: async (room: string) => {
      const params = { id: this.id, room };
      const { messages } = await callControl(this.url, operator.room, {
        params,
        query: { limit: 1_000, skip: 0 },
      });
      for (let skip = 1_000; messages.length === skip; skip += 1_000) {
        const more = await callControl(this.url, operator.room, { params, query: { limit: 1_000, skip } });
        messages.push(...more.messages);
      }
      return messages.toReversed();
    },
    unreadBy: async (room: string) => {
      const params = { id: this.id, room };
      const { unread, unreadByCustomer } = await callControl(this.url, operator.room, { params });
      return { operator: unread, customer: unreadByCustomer };
    },
    endSession: (room: string) =>
      callControl(this.url, operator.endSession, { params: { id: this.id, room } }),
    sockets: (act: 'drop' | 'refuse' | 'accept') =>
      callControl(this.url, outside.sockets, { ...this.#here, body: { act } }),
  };

  readonly faults = {
    add: (body: FaultRule) => callControl(this.url, faults.add, { ...this.#here, body }),
    clear: () => callControl(this.url, faults.clear, this.#here),
  };

  /** Changes a member, named by phone or id; `token: 'expired'` ends every session. */
  changeMember(member: string, body: ControlInput<typeof members.change>['body']) {
    return callControl(this.url, members.change, { params: { id: this.id, member }, body });
  }

  get #here() {
    return { params: { id: this.id } };
  }
}
