import { ok as assert, deepEqual as assertEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { getBalance } from '@wallet/mock-server/domain/ledger/ledger.ts';
import type { World } from '@wallet/mock-server/world/world.ts';
import { toGameUnits } from '@wallet/shared/amounts/game-units.ts';
import { asSatang, bahtToSatang, type Satang, satangToBaht } from '@wallet/shared/money.ts';
import { toFakeOperations } from '@wallet/shared/operator/fake-calls.ts';
import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';
import type { Random } from '@wallet/shared/testing/seeded-random.ts';

import type { startProxy } from '../proxy.test-utils.ts';

export const GAME = 'PG';
const CONTROL = '/__sandbox/worlds/default';

/** A call that the member has made, and where it must have had its effect. */
export interface SentCall {
  readonly id: string;
  readonly operation: string;
  /** `none` for one that was made fake while it was held. */
  readonly side: 'real' | 'fake' | 'none';
}

interface JourneyOptions {
  readonly proxy: Awaited<ReturnType<typeof startProxy>>;
  /** World of the backend, and its first member. */
  readonly real: World;
  readonly member: { readonly id: string; readonly token: string };
  readonly random: Random;
}

interface Wallet {
  readonly wallet: { readonly amount: number };
  readonly profile: { readonly coin: number };
  readonly slots: readonly {
    readonly code: string;
    readonly amount: number;
    readonly ftWalletSlot: number;
  }[];
}

/** Effects of the fake calls so far, as the oracle has them: amounts in satang on top of the backend's. */
interface Own {
  readonly main: number;
  readonly game: number;
  readonly coins: number;
}

const NOTHING: Own = { main: 0, game: 0, coins: 0 };

/** A member who calls both sides, and the oracle of what they are shown. It shares no code with what it checks. */
export class MixedJourney {
  readonly sent: SentCall[] = [];
  /** Number of reads that had a figure of fake calls. */
  changedReads = 0;
  readonly #options: JourneyOptions;
  #fakes: ReadonlySet<string> = new Set();
  #own = NOTHING;
  #saved: { readonly own: Own; readonly fakes: ReadonlySet<string> } | undefined;

  constructor(options: JourneyOptions) {
    this.#options = options;
  }

  isFake = (operation: string): boolean => this.#fakes.has(operation);

  get hasFakes(): boolean {
    return this.#fakes.size > 0;
  }

  /** Sends a call as the app does. The response is undefined if the connection broke. */
  async send(method: string, path: string, body?: object, side?: SentCall['side']) {
    const { proxy, member } = this.#options;
    const operation = findOperation(method, path)?.operation ?? '';
    const id = randomUUID();
    this.sent.push({ id, operation, side: side ?? (this.isFake(operation) ? 'fake' : 'real') });
    try {
      const response = await fetch(proxy.address + path, {
        method,
        headers: {
          connection: 'close',
          'x-client': 'wallet',
          'x-request-id': id,
          authorization: `Bearer ${member.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch {
      return undefined;
    }
  }

  async control(method: 'POST' | 'PATCH', path: string, body: object = {}): Promise<void> {
    const response = await this.#options.proxy.call(method, `${CONTROL}${path}`, { body });
    assert(response.status < 300, `${path} ${JSON.stringify(response.body)}`);
  }

  async switchSides(change: { readonly fake?: string; readonly real?: string }): Promise<void> {
    const { fake, real } = change;
    await this.control('PATCH', '/backend', {
      ...(fake !== undefined && { fake: [fake] }),
      ...(real !== undefined && { real: [real] }),
    });
    const fakes = new Set([...this.#fakes, ...(fake === undefined ? [] : toFakeOperations(fake))]);
    for (const operation of real === undefined ? [] : toFakeOperations(real)) fakes.delete(operation);
    this.#fakes = fakes;
  }

  #move(change: Partial<Own>): void {
    const { main, game, coins } = this.#own;
    this.#own = {
      main: main + (change.main ?? 0),
      game: game + (change.game ?? 0),
      coins: coins + (change.coins ?? 0),
    };
  }

  /** Reads the wallet and compares every figure with what the backend's ledger has, and what was moved on top. */
  async readWallet(): Promise<void> {
    const { real, member } = this.#options;
    const response = await this.send('GET', '/api/wallet');
    assert(response, 'the wallet was not answered');
    const { wallet, profile, slots } = response.body as Wallet;
    const coins = real.state.members.get(member.id)?.coins ?? 0;
    const [main, game] = [
      this.#backend(`member:${member.id}:main`),
      this.#backend(`member:${member.id}:game:${GAME}`),
    ];
    // What the backend has spent as well is taken back from what was moved.
    this.#own = {
      main: Math.max(this.#own.main, 0 - main),
      game: Math.max(this.#own.game, 0 - game),
      coins: Math.max(this.#own.coins, -coins),
    };
    if (Object.values(this.#own).some((moved) => moved !== 0)) this.changedReads += 1;
    const slot = slots.find(({ code }) => code === GAME);
    const shown = { main: wallet.amount, game: slot?.amount, coins: profile.coin };
    assertEqual(shown, {
      main: satangToBaht(asSatang(main + this.#own.main)),
      game: toGameUnits(asSatang(game + this.#own.game), slot?.ftWalletSlot ?? 1),
      coins: coins + this.#own.coins,
    });
    await this.#compareSides(main);
  }

  /** Compares what the strip in the page names with the oracle. */
  async #compareSides(backend: Satang): Promise<void> {
    const { proxy, member } = this.#options;
    const { body } = await proxy.call('GET', `${CONTROL}/backend`);
    const { balances } = body as {
      readonly balances: readonly { readonly account: string; readonly shown: number }[];
    };
    const account = `member:${member.id}:main`;
    const shown = satangToBaht(asSatang(backend + this.#own.main));
    const expected = { member: member.id, account, backend: satangToBaht(backend), shown };
    assertEqual(
      balances.filter((each) => each.account === account),
      this.#own.main === 0 ? [] : [expected],
    );
  }

  #backend(account: AccountId): Satang {
    return getBalance(this.#options.real.state.ledger, account);
  }

  /** Moves money; `isLost` loses the response of the transfer after its effect. */
  async transfer(isLost = false): Promise<void> {
    const { random } = this.#options;
    const amount = (100 + random(80_000)) / 100;
    const [from, to] = random(2) === 0 ? ['WALLET', GAME] : [GAME, 'WALLET'];
    const isFake = this.isFake('wallet.transfer');
    if (isLost) {
      await this.control('POST', '/faults', {
        match: 'wallet.transfer',
        phase: 'after',
        effect: { network: 'truncate' },
      });
    }
    const response = await this.send('POST', '/api/wallet/transfer', { from, to, amount });
    // A response is lost only after an effect.
    if (isFake && (response === undefined || response.status === 200)) {
      const moved = from === 'WALLET' ? bahtToSatang(amount) : 0 - bahtToSatang(amount);
      this.#move({ main: -moved, game: moved });
    }
    if (isLost) await this.#options.proxy.call('DELETE', `${CONTROL}/faults`);
  }

  async withdraw(): Promise<void> {
    const amount = (10_000 + this.#options.random(30_000)) / 100;
    const isFake = this.isFake('wallet.withdraw');
    const response = await this.send('POST', '/api/wallet/withdraw', { amount });
    if (isFake && response?.status === 200) this.#move({ main: 0 - bahtToSatang(amount) });
  }

  async spin(): Promise<void> {
    const isFake = this.isFake('spinWheel.spin');
    const response = await this.send('POST', '/api/spinwheel/spin');
    const isDone = (response?.body as { readonly success?: boolean } | undefined)?.success === true;
    if (isFake && isDone) this.#move({ coins: -1 });
  }

  /** Credits the member at the operator of the world, which needs a call that is fake. */
  async deposit(): Promise<void> {
    const amount = (100 + this.#options.random(50_000)) / 100;
    await this.control('POST', '/operator/deposits', { member: this.#options.member.id, amount });
    this.#move({ main: bahtToSatang(amount) });
  }

  /** Holds a call at the sandbox, switches its side meanwhile, and lets it go on. */
  async switchHeldCall(): Promise<void> {
    const { proxy } = this.#options;
    const isFake = this.isFake('wallet.transfer');
    const id = `hold-${this.sent.length}`;
    await this.control('POST', '/faults', { id, match: 'wallet.transfer', effect: { hold: true } });
    const body = { from: 'WALLET', to: GAME, amount: 1 };
    const response = this.send('POST', '/api/wallet/transfer', body, isFake ? 'fake' : 'none');
    await proxy.waitForEntries({ fault: id });
    await this.switchSides(isFake ? { real: 'wallet.transfer' } : { fake: 'wallet.transfer' });
    await this.control('POST', `/faults/${id}/release`);
    const answered = await response;
    await proxy.call('DELETE', `${CONTROL}/faults`);
    if (!isFake) assert(answered === undefined, 'a call that was made fake was answered');
    else if (answered?.status === 200) this.#move({ main: -100, game: 100 });
  }

  async save(): Promise<void> {
    await this.control('POST', '/snapshots/saved');
    this.#saved = { own: this.#own, fakes: this.#fakes };
  }

  async restore(): Promise<void> {
    if (!this.#saved) return;
    await this.control('POST', '/snapshots/saved/restore');
    this.#own = this.#saved.own;
    this.#fakes = this.#saved.fakes;
  }

  /** Returns to the start, where nothing is fake and nobody is known. A fake call waits for the read beside it. */
  async reset(): Promise<void> {
    await this.switchSides({ fake: 'bonus.*' });
    await this.control('POST', '/reset');
    this.#own = NOTHING;
    this.#fakes = new Set();
    await this.switchSides({ fake: 'bonus.*' });
    const [bonuses] = await Promise.all([this.send('GET', '/api/bonus'), this.send('GET', '/api/wallet')]);
    assert(bonuses?.status === 200, 'a fake call did not wait for the member');
  }
}
