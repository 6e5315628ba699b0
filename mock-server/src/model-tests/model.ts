import { TRANSFER_MIN, TOKEN_IDLE_MS, TOKEN_LIFE_MS, WITHDRAW_MAX, WITHDRAW_MIN } from './model-constants.ts';
import { drawScripted, modelBalance, type ModelMember, setModelBalance } from './model-member.ts';
import { succeeds, fails, refuses, type Expectation } from './expectation.ts';

/* What the operator is to answer, worked out a second time and in another way: balances are plain numbers of satang. */

export interface Offer {
  readonly code: string;
  readonly type: 'limit' | 'day' | 'week' | 'promotion';
  readonly amount: number;
  readonly percentFail: number;
  readonly most: number;
}

export interface Fault {
  readonly operation: string;
  readonly phase: 'before' | 'after';
  readonly key: string;
}

/** A call of a member, as far as the model looks at it. */
export interface MemberCall {
  readonly operation: string;
  /** The `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly body?: unknown;
  /** Whether what is sent is of the contract's form. */
  readonly isValid?: boolean;
}

interface Stored {
  readonly body: string;
  readonly told: Expectation;
  readonly at: number;
}

export class Model {
  now: number;
  readonly people: readonly ModelMember[];
  /** The games on offer, in their order. */
  readonly games: readonly string[];
  readonly offers: readonly Offer[];
  /** What each slice of the wheel gives. */
  readonly prizes: ReadonlyMap<string, number>;
  readonly withdrawals: { id: string; readonly who: ModelMember; readonly amount: number }[] = [];
  readonly faults: Fault[] = [];
  readonly #stored = new Map<string, Stored>();

  constructor(start: Pick<Model, 'now' | 'people' | 'games' | 'offers' | 'prizes'>) {
    this.now = start.now;
    this.people = structuredClone(start.people);
    this.games = start.games;
    this.offers = start.offers;
    this.prizes = start.prizes;
  }

  /** The one order of a member's call: fault, token, form, stored answer, the thing itself, fault. */
  answer(
    person: ModelMember,
    { operation, key, body, isValid = true }: MemberCall,
    run: () => Expectation,
  ): Expectation {
    const before = this.#fault(operation, 'before');
    if (before) return refuses(before.key);
    const stranger = this.#stranger(person);
    if (stranger) return stranger;
    if (!isValid) return refuses('KEY_INVALID');

    const id = key === undefined ? undefined : `${person.id} ${operation} ${key}`;
    const asked = JSON.stringify(body);
    const stored = id === undefined ? undefined : this.#stored.get(id);
    if (stored && this.now - stored.at < 24 * 3_600_000) {
      return stored.body === asked
        ? this.#late(operation, stored.told)
        : refuses('SANDBOX_IDEMPOTENCY_CONFLICT');
    }
    const told = run();
    if (!told.isCommitted) return told;
    person.session.usedAt = this.now;
    if (id !== undefined) this.#stored.set(id, { body: asked, told, at: this.now });
    return this.#late(operation, told);
  }

  login(person: ModelMember, isRight: boolean): Expectation {
    const recent = person.wrongLogins.filter((at) => this.now - at < 15 * 60_000);
    if (recent.length >= 10) return refuses('REQUEST_LIMIT');
    if (!isRight) {
      person.wrongLogins = [...recent, this.now];
      return fails('WRONG_CREDENTIAL');
    }
    if (!person.isActive) return refuses('INACTIVE_USER');
    person.wrongLogins = [];
    person.session = { issuedAt: this.now, usedAt: this.now, isEnded: false };
    return succeeds();
  }

  transfer(
    person: ModelMember,
    { from, to, amount }: { from: string; to: string; amount: number },
  ): Expectation {
    const closed = this.#closed(person, from) ?? this.#closed(person, to);
    if (closed) return closed;
    if (from === to) return refuses('KEY_INVALID');
    if (amount < TRANSFER_MIN) return refuses('TRANSFER_MINIMUM');
    if (modelBalance(person, from) < amount) return refuses('MONEY_NOT_ENOUGH');
    return this.#moved(person, from, to, amount);
  }

  transferAll(person: ModelMember, to: string): Expectation {
    const closed = to === 'WALLET' ? refuses('NO_GAME') : this.#closed(person, to);
    if (closed) return closed;
    if (person.wallet >= TRANSFER_MIN) return this.#moved(person, 'WALLET', to, person.wallet);
    return modelBalance(person, to) > 0 ? succeeds(person.wallet) : refuses('MONEY_NOT_ENOUGH');
  }

  withdraw(person: ModelMember, amount: number, fromGames: boolean): Expectation {
    if (amount < TRANSFER_MIN) return refuses('TRANSFER_MINIMUM');
    if (amount < WITHDRAW_MIN || amount > WITHDRAW_MAX) return refuses('KEY_INVALID');
    if (person.bonus) return refuses('BONUS_REMAINING');
    if (!person.hasBank) return refuses('NO_BANK');
    if (person.wallet < amount) {
      if (!fromGames) return refuses('MONEY_NOT_ENOUGH');
      const short = this.#collect(person, amount - person.wallet);
      if (short) return short;
    }
    person.wallet -= amount;
    this.withdrawals.push({ id: '', who: person, amount });
    return succeeds(person.wallet);
  }

  add(person: ModelMember, amount: number): Expectation {
    if (amount < TRANSFER_MIN) return refuses('TRANSFER_MINIMUM');
    return this.#collect(person, amount) ?? succeeds(person.wallet);
  }

  activate(person: ModelMember, code: string): Expectation {
    if (!this.games.includes(code)) return refuses('NO_GAME');
    if (person.games.has(code)) return refuses('SLOT_ALREADY_ACTIVE');
    if (drawScripted(person, 'game.activate') === 'fail') return fails('SLOT_ACTIVATE_FAIL');
    person.games.set(code, 0);
    return succeeds();
  }

  /** A game won or lost money: the operator's own act. */
  play(person: ModelMember, code: string, amount: number): Expectation {
    const balance = person.games.get(code);
    if (balance === undefined || amount === 0 || balance + amount < 0) return refuses('SANDBOX_INPUT');
    person.games.set(code, balance + amount);
    if (person.lock) person.lock.played += Math.abs(amount);
    return succeeds();
  }

  verdict(nth: number, isApproved: boolean): Expectation {
    const [withdrawal] = this.withdrawals.splice(nth, 1);
    if (!withdrawal) return refuses('SANDBOX_WITHDRAWAL_UNKNOWN');
    if (!isApproved) withdrawal.who.wallet += withdrawal.amount;
    return succeeds();
  }

  /** What of a member is aside for withdrawals that wait. */
  waiting(person: ModelMember): number {
    return this.withdrawals
      .filter(({ who }) => who === person)
      .reduce((total, { amount }) => total + amount, 0);
  }

  #stranger({ session, isActive }: ModelMember): Expectation | undefined {
    if (session.isEnded) return refuses('invalid token');
    const isOver = this.now >= session.usedAt + TOKEN_IDLE_MS || this.now >= session.issuedAt + TOKEN_LIFE_MS;
    if (isOver) return refuses('EXPIRED_AUTH_TOKEN');
    return isActive ? undefined : refuses('UNAUTHORIZED');
  }

  /** What was done is done, whatever a fault then says of it. */
  #late(operation: string, told: Expectation): Expectation {
    const after = this.#fault(operation, 'after');
    return after ? { ...refuses(after.key), isCommitted: told.isCommitted } : told;
  }

  #fault(operation: string, phase: Fault['phase']): Fault | undefined {
    const at = this.faults.findIndex((fault) => fault.operation === operation && fault.phase === phase);
    return at < 0 ? undefined : this.faults.splice(at, 1)[0];
  }

  #closed(person: ModelMember, code: string): Expectation | undefined {
    if (code === 'WALLET' || person.games.has(code)) return undefined;
    return refuses(this.games.includes(code) ? 'SLOT_NO_ACCOUNT' : 'NO_GAME');
  }

  #moved(person: ModelMember, from: string, to: string, amount: number): Expectation {
    if (drawScripted(person, 'game.transfer') === 'fail') return fails('TRANSFER_FAIL');
    setModelBalance(person, from, modelBalance(person, from) - amount);
    setModelBalance(person, to, modelBalance(person, to) + amount);
    return succeeds(person.wallet);
  }

  /** Brings money from the games, the first first; tells why it cannot. */
  #collect(person: ModelMember, amount: number): Expectation | undefined {
    const before = new Map(person.games);
    let missing = amount;
    if ([...before.values()].reduce((total, each) => total + each, 0) < amount)
      return refuses('MONEY_NOT_ENOUGH');
    for (const code of this.games) {
      const part = Math.min(person.games.get(code) ?? 0, missing);
      if (part <= 0) continue;
      if (drawScripted(person, 'game.transfer') === 'fail') {
        for (const [each, balance] of before) person.games.set(each, balance);
        return fails('TRANSFER_FAIL');
      }
      person.games.set(code, (person.games.get(code) ?? 0) - part);
      missing -= part;
    }
    person.wallet += amount;
    return undefined;
  }
}
