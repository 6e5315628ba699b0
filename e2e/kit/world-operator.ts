import type { ControlResponse, ControlInput } from '@wallet/shared/schema/control-call.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { asSatang } from '@wallet/shared/money.ts';

import type { Ask } from './control-client.ts';

type Message = ControlInput<typeof operator.say>['body']['message'];
type Said = ControlResponse<typeof operator.room>['messages'][number];
type SlipReason = NonNullable<ControlInput<typeof operator.slip>['body']['note']>;

/** The most that one reading of a room gives. */
const PAGE = 1_000;

/** What the operator and the banks do. Amounts are hundredths: 500_00 is 500 baht. */
export class WorldOperator {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** All that waits, each with the id that its verdict is given by. */
  queue = () => this.#ask(operator.queue, {});

  qrCodes = async () => (await this.queue()).qrCodes;
  slips = async () => (await this.queue()).slips;
  links = async () => (await this.queue()).links;
  withdrawals = async () => (await this.queue()).withdrawals;
  rooms = async () => (await this.queue()).rooms;

  /** A bank pays the code. */
  payQr = (qrcodeId: string) => this.#ask(operator.qr, { qrcodeId, body: { act: 'pay' } });
  expireQr = (qrcodeId: string) => this.#ask(operator.qr, { qrcodeId, body: { act: 'expire' } });

  /** Money arrives by transfer. */
  deposit = (member: string, amount: number) =>
    this.#ask(operator.deposit, { body: { member, amount: asSatang(amount) } });

  /** The slip counts; where its amount could not be read, say what it is worth. */
  approveSlip = (slip: string, amount?: number) =>
    this.#ask(operator.slip, { slip, body: { status: 'SUCCESS', ...worth(amount) } });
  /** With one of the reasons of the contract, or any text. */
  rejectSlip = (slip: string, note: SlipReason) =>
    this.#ask(operator.slip, { slip, body: { status: 'FAILED', note } });

  acceptLink = (link: string, amount: number) =>
    this.#ask(operator.link, { link, body: { act: 'accept', amount: asSatang(amount) } });
  refuseLink = (link: string, act: 'duplicate' | 'invalid') =>
    this.#ask(operator.link, { link, body: { act } });

  approveWithdrawal = (withdrawal: string) =>
    this.#ask(operator.withdrawal, { withdrawal, body: { act: 'approve' } });
  rejectWithdrawal = (withdrawal: string) =>
    this.#ask(operator.withdrawal, { withdrawal, body: { act: 'reject' } });

  /** A game won money for the member, or lost it where the amount is below zero. */
  play = (slotCode: string, member: string, amount: number) =>
    this.#ask(operator.game, { slotCode, body: { member, amount: asSatang(amount) } });

  /** The agent says something in a room: a text, or any message of the contract. */
  say = (room: string, message: string | Message) =>
    this.#ask(operator.say, {
      room,
      body: {
        message: typeof message === 'string' ? { message_type: 'text', payload: message } : message,
      },
    });
  endSession = (room: string) => this.#ask(operator.endSession, { room });

  /** What was said in a room, oldest first. */
  messages = async (room: string) => {
    const newestFirst: Said[] = [];
    for (;;) {
      const query = { limit: PAGE, skip: newestFirst.length };
      const { messages } = await this.#ask(operator.room, { room, query });
      newestFirst.push(...messages);
      if (messages.length < PAGE) return newestFirst.toReversed();
    }
  };

  /** How much each side of a room has not seen. */
  unread = async (room: string) => {
    const { unread, unreadByCustomer } = await this.#ask(operator.room, { room });
    return { operator: unread, customer: unreadByCustomer };
  };
}

const worth = (amount: number | undefined): { amount?: Satang } =>
  amount === undefined ? {} : { amount: asSatang(amount) };
