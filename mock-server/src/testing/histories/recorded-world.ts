import { setTimeout as sleep } from 'node:timers/promises';

import type { WorldInput, WorldOperation, WorldOutput } from './world-model.ts';

const CLIENTS = 3;
const CALLS = 7;
/** Number of unanswered calls from which on no more are sent: each may have had its effect or not, and the search tries both. */
const UNANSWERED_MAX = 14;
/** Time that a client waits for an answer, in ms. */
const CLIENT_MS = 15_000;

/** Sends a call to any node. Returns undefined if it has no answer, or one that leaves its effect open. */
type Send = (input: WorldInput) => Promise<WorldOutput | undefined>;

/** A world, and what its clients were answered. */
export class RecordedWorld {
  readonly #history: WorldOperation[] = [];
  readonly #send: Send;
  readonly #random: (count: number) => number;
  readonly #used = new Set<number>();
  readonly #isReset: boolean;

  constructor(send: Send, random: (count: number) => number) {
    this.#send = send;
    this.#random = random;
    this.#isReset = random(4) === 0;
  }

  /** Creates the world, calls it at random from several clients at once until `disturbing` ends, and lists its postings. */
  async record(disturbing: Promise<unknown>): Promise<readonly WorldOperation[]> {
    await Promise.all([this.#create(), ...Array.from({ length: CLIENTS }, () => this.#use())]);
    await disturbing;
    while ((await this.#call({ kind: 'postings' })) === undefined) await sleep(1_000);
    return this.#history;
  }

  async #create(): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      if ((await this.#call({ kind: 'create' })) !== undefined) return;
      await sleep(this.#random(2_000));
    }
  }

  async #use(): Promise<void> {
    const isUndecidable = () =>
      this.#history.filter(({ output }) => output === undefined).length >= UNANSWERED_MAX;
    for (let count = 0; count < CALLS && !isUndecidable(); count++) {
      await sleep(this.#random(this.#random(4) === 0 ? 4_000 : 200));
      const input = this.#choose();
      let output = await this.#call(input);
      // Whoever has no answer asks again, with the same key.
      while (!output && input.kind === 'transfer' && !isUndecidable() && this.#random(3) > 0) {
        await sleep(this.#random(2_000));
        output = await this.#call(input);
      }
    }
  }

  #choose(): WorldInput {
    const choice = this.#random(20);
    if (choice === 0 && this.#isReset) return { kind: 'reset' };
    if (choice < 8) return { kind: choice < 6 ? 'read' : 'postings' };
    // Some are sent again although they were answered.
    const again = [...this.#used][this.#random(this.#used.size)];
    if (choice > 16 && again !== undefined) return { kind: 'transfer', satang: again };
    let satang = 0;
    do satang = 100_000 + this.#random(300_000);
    while (this.#used.has(satang));
    this.#used.add(satang);
    return { kind: 'transfer', satang };
  }

  /** Calls any node. Returns undefined without an answer. */
  async #call(input: WorldInput): Promise<WorldOutput | undefined> {
    const begin = performance.now();
    const output = await new Promise<WorldOutput | undefined>((resolve) => {
      const timer = setTimeout(resolve, CLIENT_MS, undefined);
      const answering = this.#send(input).catch(() => undefined);
      void answering.then(resolve).finally(() => clearTimeout(timer));
    });
    // A clock that is hours ahead ends the session, and a reset what had begun before. Such a call has no effect.
    if (output?.status === 401 || (output?.status === 409 && input.kind !== 'create')) return output;
    if (output || input.kind === 'transfer' || input.kind === 'create' || input.kind === 'reset') {
      this.#history.push({ input, begin, end: output ? performance.now() : Infinity, output });
    }
    return output;
  }
}

interface Body {
  readonly amount?: number;
  readonly wallet?: { readonly amount: number };
  readonly slots?: readonly { readonly code: string; readonly amount: number }[];
}

export const toSatang = (baht: number | undefined): number => Math.round((baht ?? Number.NaN) * 100);

/** Reads the answer to a call of the operator's API. */
export function readAnswer(
  input: WorldInput,
  status: number,
  body: unknown,
  isRepeated: boolean,
): WorldOutput {
  const { amount, wallet, slots } = Object(body) as Body;
  if (status !== 200) return { status };
  if (input.kind === 'transfer') return { status, amounts: [toSatang(amount)], isRepeated };
  const game = slots?.find(({ code }) => code === 'PG');
  return { status, amounts: [toSatang(wallet?.amount), toSatang(game?.amount)] };
}

/** Returns the body of a transfer, which goes to the game and back as its amount says. */
export function toTransferBody(satang: number): object {
  const amount = satang / 100;
  return satang % 2 === 0 ? { from: 'WALLET', to: 'PG', amount } : { from: 'PG', to: 'WALLET', amount };
}
