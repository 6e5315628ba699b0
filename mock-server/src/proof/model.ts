import { MIN_TRANSFER, TOKEN_IDLE_MS, TOKEN_LIFE_MS, WITHDRAW_MAX, WITHDRAW_MIN } from './model-rules.ts';
import { drawn, has, type Person, put } from './person.ts';
import { done, failed, refused, type Told } from './told.ts';

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
  readonly told: Told;
  readonly at: number;
}

export class Model {
  now: number;
  readonly people: readonly Person[];
  /** The games on offer, in their order. */
  readonly games: readonly string[];
  readonly offers: readonly Offer[];
  /** What each slice of the wheel gives. */
  readonly prizes: ReadonlyMap<string, number>;
  readonly withdrawals: { id: string; readonly who: Person; readonly amount: number }[] = [];
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
  answer(person: Person, { operation, key, body, isValid = true }: MemberCall, run: () => Told): Told {
    const before = this.#fault(operation, 'before');
    if (before) return refused(before.key);
    const stranger = this.#stranger(person);
    if (stranger) return stranger;
    if (!isValid) return refused('KEY_INVALID');

    const id = key === undefined ? undefined : `${person.id} ${operation} ${key}`;
    const asked = JSON.stringify(body);
    const stored = id === undefined ? undefined : this.#stored.get(id);
    if (stored && this.now - stored.at < 24 * 3_600_000) {
      return stored.body === asked
        ? this.#late(operation, stored.told)
        : refused('SANDBOX_IDEMPOTENCY_CONFLICT');
    }
    const told = run();
    if (!told.isKept) return told;
    person.session.usedAt = this.now;
    if (id !== undefined) this.#stored.set(id, { body: asked, told, at: this.now });
    return this.#late(operation, told);
  }

  login(person: Person, isRight: boolean): Told {
    const recent = person.wrongLogins.filter((at) => this.now - at < 15 * 60_000);
    if (recent.length >= 10) return refused('REQUEST_LIMIT');
    if (!isRight) {
      person.wrongLogins = [...recent, this.now];
      return failed('WRONG_CREDENTIAL');
    }
    if (!person.isActive) return refused('INACTIVE_USER');
    person.wrongLogins = [];
    person.session = { issuedAt: this.now, usedAt: this.now, isEnded: false };
    return done();
  }

  transfer(person: Person, { from, to, amount }: { from: string; to: string; amount: number }): Told {
    const closed = this.#closed(person, from) ?? this.#closed(person, to);
    if (closed) return closed;
    if (from === to) return refused('KEY_INVALID');
    if (amount < MIN_TRANSFER) return refused('TRANSFER_MINIMUM');
    if (has(person, from) < amount) return refused('MONEY_NOT_ENOUGH');
    return this.#moved(person, from, to, amount);
  }

  transferAll(person: Person, to: string): Told {
    const closed = to === 'WALLET' ? refused('NO_GAME') : this.#closed(person, to);
    if (closed) return closed;
    if (person.wallet >= MIN_TRANSFER) return this.#moved(person, 'WALLET', to, person.wallet);
    return has(person, to) > 0 ? done(person.wallet) : refused('MONEY_NOT_ENOUGH');
  }

  withdraw(person: Person, amount: number, fromGames: boolean): Told {
    if (amount < MIN_TRANSFER) return refused('TRANSFER_MINIMUM');
    if (amount < WITHDRAW_MIN || amount > WITHDRAW_MAX) return refused('KEY_INVALID');
    if (person.bonus) return refused('BONUS_REMAINING');
    if (!person.hasBank) return refused('NO_BANK');
    if (person.wallet < amount) {
      if (!fromGames) return refused('MONEY_NOT_ENOUGH');
      const short = this.#collect(person, amount - person.wallet);
      if (short) return short;
    }
    person.wallet -= amount;
    this.withdrawals.push({ id: '', who: person, amount });
    return done(person.wallet);
  }

  add(person: Person, amount: number): Told {
    if (amount < MIN_TRANSFER) return refused('TRANSFER_MINIMUM');
    return this.#collect(person, amount) ?? done(person.wallet);
  }

  activate(person: Person, code: string): Told {
    if (!this.games.includes(code)) return refused('NO_GAME');
    if (person.games.has(code)) return refused('SLOT_ALREADY_ACTIVE');
    if (drawn(person, 'game.activate') === 'fail') return failed('SLOT_ACTIVATE_FAIL');
    person.games.set(code, 0);
    return done();
  }

  /** A game won or lost money: the operator's own act. */
  play(person: Person, code: string, amount: number): Told {
    const balance = person.games.get(code);
    if (balance === undefined || amount === 0 || balance + amount < 0) return refused('SANDBOX_INPUT');
    person.games.set(code, balance + amount);
    if (person.lock) person.lock.played += Math.abs(amount);
    return done();
  }

  verdict(nth: number, isApproved: boolean): Told {
    const [withdrawal] = this.withdrawals.splice(nth, 1);
    if (!withdrawal) return refused('SANDBOX_WITHDRAWAL_UNKNOWN');
    if (!isApproved) withdrawal.who.wallet += withdrawal.amount;
    return done();
  }

  /** What of a member is aside for withdrawals that wait. */
  waiting(person: Person): number {
    return this.withdrawals
      .filter(({ who }) => who === person)
      .reduce((total, { amount }) => total + amount, 0);
  }

  #stranger({ session, isActive }: Person): Told | undefined {
    if (session.isEnded) return refused('invalid token');
    const isOver = this.now >= session.usedAt + TOKEN_IDLE_MS || this.now >= session.issuedAt + TOKEN_LIFE_MS;
    if (isOver) return refused('EXPIRED_AUTH_TOKEN');
    return isActive ? undefined : refused('UNAUTHORIZED');
  }

  /** What was done is done, whatever a fault then says of it. */
  #late(operation: string, told: Told): Told {
    const after = this.#fault(operation, 'after');
    return after ? { ...refused(after.key), isKept: told.isKept } : told;
  }

  #fault(operation: string, phase: Fault['phase']): Fault | undefined {
    const at = this.faults.findIndex((fault) => fault.operation === operation && fault.phase === phase);
    return at < 0 ? undefined : this.faults.splice(at, 1)[0];
  }

  #closed(person: Person, code: string): Told | undefined {
    if (code === 'WALLET' || person.games.has(code)) return undefined;
    return refused(this.games.includes(code) ? 'SLOT_NO_ACCOUNT' : 'NO_GAME');
  }

  #moved(person: Person, from: string, to: string, amount: number): Told {
    if (drawn(person, 'game.transfer') === 'fail') return failed('TRANSFER_FAIL');
    put(person, from, has(person, from) - amount);
    put(person, to, has(person, to) + amount);
    return done(person.wallet);
  }

  /** Brings money from the games, the first first; tells why it cannot. */
  #collect(person: Person, amount: number): Told | undefined {
    const before = new Map(person.games);
    let missing = amount;
    if ([...before.values()].reduce((total, each) => total + each, 0) < amount)
      return refused('MONEY_NOT_ENOUGH');
    for (const code of this.games) {
      const part = Math.min(person.games.get(code) ?? 0, missing);
      if (part <= 0) continue;
      if (drawn(person, 'game.transfer') === 'fail') {
        for (const [each, balance] of before) person.games.set(each, balance);
        return failed('TRANSFER_FAIL');
      }
      person.games.set(code, (person.games.get(code) ?? 0) - part);
      missing -= part;
    }
    person.wallet += amount;
    return undefined;
  }
}
