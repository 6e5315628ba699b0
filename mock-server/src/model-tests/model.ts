import { TRANSFER_MIN, TOKEN_IDLE_MS, TOKEN_LIFE_MS, WITHDRAW_MAX, WITHDRAW_MIN } from './model-constants.ts';
import { drawScripted, modelBalance, type ModelMember, setModelBalance } from './model-member.ts';
import { succeeds, fails, refuses, type Expectation } from './expectation.ts';

/* A second, simpler implementation of the operator. Balances are plain numbers of satang. */

export interface Offer {
  readonly code: string;
  readonly type: 'limit' | 'day' | 'week' | 'promotion';
  readonly amount: number;
  readonly percentFail: number;
  /** Number of times it can be received: by a member per period, or by all members for a promotion. */
  readonly maxReceived: number;
}

interface Fault {
  readonly operation: string;
  readonly phase: 'before' | 'after';
  readonly key: string;
}

/** The parts of a member's call that the model uses. */
export interface MemberCall {
  readonly operation: string;
  /** The `Idempotency-Key`. */
  readonly key?: string | undefined;
  readonly body?: unknown;
  /** False when the request violates the contract. Defaults to true. */
  readonly isValid?: boolean;
}

interface StoredResponse {
  readonly body: string;
  readonly expected: Expectation;
  readonly at: number;
}

export class Model {
  now: number;
  readonly members: readonly ModelMember[];
  /** Codes of the offered games, in order. */
  readonly games: readonly string[];
  readonly offers: readonly Offer[];
  /** Prize of each slice of the wheel, in satang. */
  readonly prizes: ReadonlyMap<string, number>;
  readonly withdrawals: { id: string; readonly member: ModelMember; readonly amount: number }[] = [];
  readonly faults: Fault[] = [];
  readonly #stored = new Map<string, StoredResponse>();

  constructor(start: Pick<Model, 'now' | 'members' | 'games' | 'offers' | 'prizes'>) {
    this.now = start.now;
    this.members = structuredClone(start.members);
    this.games = start.games;
    this.offers = start.offers;
    this.prizes = start.prizes;
  }

  /** Applies a member's call in the sandbox's order: fault, token, validation, stored response, command, fault. */
  applyCall(
    member: ModelMember,
    { operation, key, body, isValid = true }: MemberCall,
    run: () => Expectation,
  ): Expectation {
    const beforeFault = this.#takeFault(operation, 'before');
    if (beforeFault) return refuses(beforeFault.key);
    const authError = this.#authenticate(member);
    if (authError) return authError;
    if (!isValid) return refuses('KEY_INVALID');

    const id = key === undefined ? undefined : `${member.id} ${operation} ${key}`;
    const bodyText = JSON.stringify(body);
    const stored = id === undefined ? undefined : this.#stored.get(id);
    if (stored && this.now - stored.at < 24 * 3_600_000) {
      return stored.body === bodyText
        ? this.#withLateFault(operation, stored.expected)
        : refuses('SANDBOX_IDEMPOTENCY_CONFLICT');
    }
    const expected = run();
    if (!expected.isCommitted) return expected;
    member.session.usedAt = this.now;
    if (id !== undefined) this.#stored.set(id, { body: bodyText, expected, at: this.now });
    return this.#withLateFault(operation, expected);
  }

  login(member: ModelMember, isPasswordCorrect: boolean): Expectation {
    const recent = member.wrongLogins.filter((at) => this.now - at < 15 * 60_000);
    if (recent.length >= 10) return refuses('REQUEST_LIMIT');
    if (!isPasswordCorrect) {
      member.wrongLogins = [...recent, this.now];
      return fails('WRONG_CREDENTIAL');
    }
    if (!member.isActive) return refuses('INACTIVE_USER');
    member.wrongLogins = [];
    member.session = { issuedAt: this.now, usedAt: this.now, isEnded: false };
    return succeeds();
  }

  transfer(
    member: ModelMember,
    { from, to, amount }: { from: string; to: string; amount: number },
  ): Expectation {
    const accountError = this.#checkAccount(member, from) ?? this.#checkAccount(member, to);
    if (accountError) return accountError;
    if (from === to) return refuses('KEY_INVALID');
    if (amount < TRANSFER_MIN) return refuses('TRANSFER_MINIMUM');
    if (modelBalance(member, from) < amount) return refuses('MONEY_NOT_ENOUGH');
    return this.#moveMoney(member, from, to, amount);
  }

  transferAll(member: ModelMember, to: string): Expectation {
    const accountError = to === 'WALLET' ? refuses('NO_GAME') : this.#checkAccount(member, to);
    if (accountError) return accountError;
    if (member.wallet >= TRANSFER_MIN) return this.#moveMoney(member, 'WALLET', to, member.wallet);
    return modelBalance(member, to) > 0 ? succeeds(member.wallet) : refuses('MONEY_NOT_ENOUGH');
  }

  withdraw(member: ModelMember, amount: number, fromGames: boolean): Expectation {
    if (amount < TRANSFER_MIN) return refuses('TRANSFER_MINIMUM');
    if (amount < WITHDRAW_MIN || amount > WITHDRAW_MAX) return refuses('KEY_INVALID');
    if (member.bonus) return refuses('BONUS_REMAINING');
    if (!member.hasBank) return refuses('NO_BANK');
    if (member.wallet < amount) {
      if (!fromGames) return refuses('MONEY_NOT_ENOUGH');
      const collectError = this.#collect(member, amount - member.wallet);
      if (collectError) return collectError;
    }
    member.wallet -= amount;
    this.withdrawals.push({ id: '', member, amount });
    return succeeds(member.wallet);
  }

  addToWallet(member: ModelMember, amount: number): Expectation {
    if (amount < TRANSFER_MIN) return refuses('TRANSFER_MINIMUM');
    return this.#collect(member, amount) ?? succeeds(member.wallet);
  }

  activateGame(member: ModelMember, code: string): Expectation {
    if (!this.games.includes(code)) return refuses('NO_GAME');
    if (member.games.has(code)) return refuses('SLOT_ALREADY_ACTIVE');
    if (drawScripted(member, 'game.activate') === 'fail') return fails('SLOT_ACTIVATE_FAIL');
    member.games.set(code, 0);
    return succeeds();
  }

  /** Adds a win or loss to a game balance, as the operator does. */
  play(member: ModelMember, code: string, amount: number): Expectation {
    const balance = member.games.get(code);
    if (balance === undefined || amount === 0 || balance + amount < 0) return refuses('SANDBOX_INPUT');
    member.games.set(code, balance + amount);
    if (member.lock) member.lock.played += Math.abs(amount);
    return succeeds();
  }

  reviewWithdrawal(index: number, isApproved: boolean): Expectation {
    const [withdrawal] = this.withdrawals.splice(index, 1);
    if (!withdrawal) return refuses('SANDBOX_WITHDRAWAL_UNKNOWN');
    if (!isApproved) withdrawal.member.wallet += withdrawal.amount;
    return succeeds();
  }

  /** Returns the total of a member's pending withdrawals. */
  pendingWithdrawals(member: ModelMember): number {
    return this.withdrawals
      .filter((withdrawal) => withdrawal.member === member)
      .reduce((total, { amount }) => total + amount, 0);
  }

  #authenticate({ session, isActive }: ModelMember): Expectation | undefined {
    if (session.isEnded) return refuses('invalid token');
    const isExpired =
      this.now >= session.usedAt + TOKEN_IDLE_MS || this.now >= session.issuedAt + TOKEN_LIFE_MS;
    if (isExpired) return refuses('EXPIRED_AUTH_TOKEN');
    return isActive ? undefined : refuses('UNAUTHORIZED');
  }

  /** Replaces the response by that of an `after` fault. The command stays committed. */
  #withLateFault(operation: string, expected: Expectation): Expectation {
    const afterFault = this.#takeFault(operation, 'after');
    return afterFault ? { ...refuses(afterFault.key), isCommitted: expected.isCommitted } : expected;
  }

  #takeFault(operation: string, phase: Fault['phase']): Fault | undefined {
    const index = this.faults.findIndex((fault) => fault.operation === operation && fault.phase === phase);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0];
  }

  #checkAccount(member: ModelMember, code: string): Expectation | undefined {
    if (code === 'WALLET' || member.games.has(code)) return undefined;
    return refuses(this.games.includes(code) ? 'SLOT_NO_ACCOUNT' : 'NO_GAME');
  }

  #moveMoney(member: ModelMember, from: string, to: string, amount: number): Expectation {
    if (drawScripted(member, 'game.transfer') === 'fail') return fails('TRANSFER_FAIL');
    setModelBalance(member, from, modelBalance(member, from) - amount);
    setModelBalance(member, to, modelBalance(member, to) + amount);
    return succeeds(member.wallet);
  }

  /** Moves money from games to the wallet, in the order of the games. Returns the error when it cannot. */
  #collect(member: ModelMember, amount: number): Expectation | undefined {
    const originalBalances = new Map(member.games);
    let missing = amount;
    if ([...originalBalances.values()].reduce((sum, balance) => sum + balance, 0) < amount)
      return refuses('MONEY_NOT_ENOUGH');
    for (const code of this.games) {
      const part = Math.min(member.games.get(code) ?? 0, missing);
      if (part <= 0) continue;
      if (drawScripted(member, 'game.transfer') === 'fail') {
        for (const [gameCode, balance] of originalBalances) member.games.set(gameCode, balance);
        return fails('TRANSFER_FAIL');
      }
      member.games.set(code, (member.games.get(code) ?? 0) - part);
      missing -= part;
    }
    member.wallet += amount;
    return undefined;
  }
}
