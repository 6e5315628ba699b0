import type { CallInBaht } from '@wallet/shared/control/client.ts';
import type { ControlJsonResponse, ControlJsonInput } from '@wallet/shared/schema/control-call.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { refuseOldNames } from './refuse-old-names.ts';

type Message = ControlJsonInput<typeof operator.say>['body']['message'];
type RoomMessage = ControlJsonResponse<typeof operator.room>['messages'][number];
type SlipReason = NonNullable<ControlJsonInput<typeof operator.slip>['body']['note']>;

type Conversation = ControlJsonResponse<typeof operator.queue>['rooms'][number];
/** Chat room of a member or a guest. */
type Room = Omit<Conversation, 'lastAt'> & { readonly lastAt: string | null };

/** Maximum number of messages in one response. */
const PAGE_SIZE = 1_000;

/** Actions of the operator and the banks. Amounts are baht with at most two decimals: 500.25. */
export class WorldOperator {
  readonly #call: CallInBaht;

  constructor(call: CallInBaht) {
    this.#call = call;
  }

  /** Returns all pending items with their ids. */
  queue = () => this.#call(operator.queue, {});

  qrCodes = async () => (await this.queue()).qrCodes;
  slips = async () => (await this.queue()).slips;
  links = async () => (await this.queue()).links;
  withdrawals = async () => (await this.queue()).withdrawals;

  /** Returns every room that can be spoken to, conversations first. `lastAt` is null where nobody has written yet. */
  rooms = async (): Promise<readonly Room[]> => {
    const [{ rooms }, { members: all }] = [await this.queue(), await this.#call(members.list, {})];
    const silent = all.filter(({ id }) => rooms.every((room) => room.id !== id));
    return [...rooms, ...silent.map(({ id, name }) => ({ id, name, unread: 0, lastAt: null }))];
  };

  /** Returns the id that is given, or that of the only thing that is pending. */
  #findPending = async (kind: 'qrCodes' | 'slips' | 'withdrawals', id?: string): Promise<string> => {
    if (id !== undefined) return id;
    const [only, ...others] = (await this.queue())[kind].map((pending) => pending.id);
    if (only !== undefined && others.length === 0) return only;
    const pending = only === undefined ? 'none' : [only, ...others].join(', ');
    throw new Error(`world.operator.${kind}() must have exactly one where no id is given, got ${pending}.`);
  };

  /** Pays a QR code; without an id, the only one that is pending. */
  payQr = async (id?: string) =>
    this.#call(operator.qr, { qrcodeId: await this.#findPending('qrCodes', id), verb: 'pay' });
  expireQr = async (id?: string) =>
    this.#call(operator.qr, { qrcodeId: await this.#findPending('qrCodes', id), verb: 'expire' });

  /** Credits a bank transfer. */
  deposit = (member: string, baht: number) =>
    this.#call(operator.deposit, { body: { member, amount: baht } });

  /** Approves a slip. The amount is required if it could not be read from the slip. */
  approveSlip = async (id?: string, baht?: number) =>
    this.#call(operator.slip, {
      slip: await this.#findPending('slips', id),
      verb: 'approve',
      body: baht === undefined ? {} : { amount: baht },
    });
  /** Rejects a slip with a reason of the contract, such as `INVALID_SLIP`, or with words for the member. */
  rejectSlip = (slip: string, note: SlipReason) =>
    this.#call(operator.slip, { slip, verb: 'reject', body: { note } });

  approveLink = (link: string, baht: number) =>
    this.#call(operator.link, { link, verb: 'approve', body: { amount: baht } });
  rejectLink = (link: string, reason: 'duplicate' | 'invalid') =>
    this.#call(operator.link, { link, verb: 'reject', body: { reason } });

  approveWithdrawal = async (id?: string) =>
    this.#call(operator.withdrawal, {
      withdrawal: await this.#findPending('withdrawals', id),
      verb: 'approve',
    });
  rejectWithdrawal = async (id?: string) =>
    this.#call(operator.withdrawal, {
      withdrawal: await this.#findPending('withdrawals', id),
      verb: 'reject',
    });

  /** Books a game result. A negative amount is a loss. */
  play = (slotCode: string, member: string, baht: number) =>
    this.#call(operator.game, { slotCode, body: { member, amount: baht } });

  /** Sends a message of the agent: a text, or any message of the contract. */
  say = (room: string, message: string | Message) =>
    this.#call(operator.say, {
      room,
      body: {
        message: typeof message === 'string' ? { message_type: 'text', payload: message } : message,
      },
    });
  endSession = (room: string) => this.#call(operator.endSession, { room });

  /** Returns all messages of a room, oldest first. */
  messages = async (room: string) => {
    const newestFirst: RoomMessage[] = [];
    for (;;) {
      const query = { limit: PAGE_SIZE, skip: newestFirst.length };
      const { messages } = await this.#call(operator.room, { room, query });
      newestFirst.push(...messages);
      if (messages.length < PAGE_SIZE) return newestFirst.toReversed();
    }
  };

  /** Counts the unread messages of each side. */
  unread = async (room: string) => {
    const { unread, unreadByCustomer } = await this.#call(operator.room, { room });
    return { operator: unread, customer: unreadByCustomer };
  };
}

refuseOldNames('WorldOperator', WorldOperator);
