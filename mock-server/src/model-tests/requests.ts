import { expect } from 'vitest';

import { type Satang, satangToBaht, bahtToSatang } from '@wallet/shared/money.ts';

import { outcomeScript } from '#testing/outcome-script.ts';

import type { Command } from './commands.ts';
import type { MemberCall, Model } from './model.ts';
import * as offers from './model-rewards.ts';
import type { ModelMember } from './model-member.ts';
import { succeeds, refuses, type Expectation } from './expectation.ts';

/** One call to be made, and what it is to be answered with. */
export interface CommandRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path of the operator's API, or one within the world's own control calls. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string | undefined;
  readonly expected: Expectation;
  /** Looks at the answer of a call that worked, and tells the model what only the answer can tell. */
  readonly onSuccess?: (answer: never) => void;
}

type Call = Pick<CommandRequest, 'method' | 'path' | 'onSuccess'> &
  Omit<MemberCall, 'key'> & { key?: string | undefined };

/** Also of what is no amount at all. */
const baht = (satang: number): number => satangToBaht(satang as Satang);
const post = (operation: string, path: string, body: Record<string, unknown>, amount = 0) =>
  ({ method: 'POST', operation, path, body, isValid: Number.isInteger(amount) }) as const;
const get = (operation: string, path: string) => ({ method: 'GET', operation, path }) as const;

interface WalletAnswer {
  readonly profile: { readonly coin: number };
  readonly wallet: { readonly amount: number };
  readonly slots: readonly { code: string; isActive: boolean; amount: number; ftWalletSlot: number }[];
}

/** A deed as a call, and the model's word on how it ends; the model has then done it. */
export function toRequest(model: Model, deed: Command): CommandRequest {
  const person = 'who' in deed ? model.people[deed.who] : undefined;
  return person ? ofPerson(model, deed, person) : ofNobody(model, deed);
}

function ofPerson(model: Model, deed: Command, person: ModelMember): CommandRequest {
  const ask = ({ method, path, onSuccess, ...call }: Call, run: () => Expectation): CommandRequest => {
    const { token } = person;
    const told = model.answer(person, call, run);
    const { body, key } = call;
    return { method, path, body, key, token, expected: told, ...(onSuccess ? { onSuccess } : {}) };
  };
  switch (deed.does) {
    case 'transfer': {
      const { from, to, amount, key } = deed;
      const call = post(
        'wallet.transfer',
        '/api/wallet/transfer',
        { from, to, amount: baht(amount) },
        amount,
      );
      return ask({ ...call, key }, () => model.transfer(person, deed));
    }
    case 'transferAll': {
      const call = post('wallet.transferAll', '/api/wallet/transferAll', { to: deed.to });
      return ask({ ...call, key: deed.key }, () => model.transferAll(person, deed.to));
    }
    case 'withdraw':
    case 'withdrawAll': {
      const { does, amount, key } = deed;
      const call = post(`wallet.${does}`, `/api/wallet/${does}`, { amount: baht(amount) }, amount);
      return ask({ ...call, key }, () => model.withdraw(person, amount, does === 'withdrawAll'));
    }
    case 'add': {
      const call = post('wallet.add', '/api/wallet/add', { amount: baht(deed.amount) }, deed.amount);
      return ask({ ...call, key: deed.key }, () => model.add(person, deed.amount));
    }
    case 'activate':
      return ask(get('wallet.activate', `/api/wallet/activate/${deed.code}`), () =>
        model.activate(person, deed.code),
      );
    case 'wallet':
      return ask(
        {
          ...get('wallet.read', '/api/wallet'),
          onSuccess: (answer: WalletAnswer) => looksLike(answer, person),
        },
        () => succeeds(),
      );
    case 'createQr':
    case 'cancelQr':
    case 'readQr':
      return ofQr(model, deed, person, ask);
    case 'bonus':
      return ask(get('bonus.activate', `/api/bonus/activate/${deed.offer}`), () =>
        offers.takeBonus(model, person, deed.offer),
      );
    case 'promotion':
      return ask(get('promotion.activate', `/api/promotion/activate/${deed.offer}`), () =>
        offers.takePromotion(model, person, deed.offer),
      );
    case 'clear':
      return ask(get('bonus.clear', '/api/bonus/clear'), () => offers.clearBonus(person));
    case 'receive':
      return ask(get('refund.receive', '/api/refund/receive'), () => offers.takeRefund(person, false));
    case 'addRefund':
      return ask(get('refund.addWallet', '/api/refund/addWallet'), () => offers.takeRefund(person, true));
    case 'invites':
      return ask(get('invite.bonus', '/api/invite/bonus'), () => offers.takeInvites(person));
    case 'spin': {
      const learn = ({ result }: { result: { code: string } }) =>
        offers.recordPrize(model, person, result.code);
      return ask({ ...post('spinWheel.spin', '/api/spinwheel/spin', {}), onSuccess: learn }, () =>
        offers.spinWheel(person),
      );
    }
    case 'claim': {
      const coupon = offers.unclaimedCoupons(person)[deed.nth]?.id ?? 'none';
      return ask(post('spinWheel.claimCoupon', '/api/spinwheel/coupon/claim', { coupon }), () =>
        offers.claimCoupon(model, person, deed.nth),
      );
    }
    case 'login': {
      const body = { username: person.phone, password: deed.isRight ? 'sandbox1234' : 'wrong' };
      const learn = ({ token }: { token: string }) => void (person.token = token);
      return {
        method: 'POST',
        path: '/api/login',
        body,
        expected: model.login(person, deed.isRight),
        onSuccess: learn,
      };
    }
    default:
      return ofOperator(model, deed, person);
  }
}

type QrDeed = Extract<Command, { does: 'createQr' | 'cancelQr' | 'readQr' }>;

function ofQr(
  model: Model,
  deed: QrDeed,
  person: ModelMember,
  ask: (call: Call, run: () => Expectation) => CommandRequest,
): CommandRequest {
  const { provider } = deed;
  const path = `/api/qrcode/${provider}`;
  if (deed.does === 'cancelQr') {
    const qrcodeId = person.qrCodes.get(provider)?.id ?? 'none';
    return ask({ method: 'DELETE', operation: 'qrCode.cancel', path, body: { qrcodeId } }, () =>
      offers.cancelQr(model, person, provider, qrcodeId),
    );
  }
  if (deed.does === 'readQr') {
    const learn = ({ hasQrcode, qrcodeId }: { hasQrcode: boolean; qrcodeId?: string }) => {
      const open = offers.findOpenQr(model, person, provider);
      expect([hasQrcode, qrcodeId]).toEqual([open !== undefined, open?.id]);
    };
    return ask({ ...get('qrCode.read', path), onSuccess: learn }, () => succeeds());
  }
  const learn = ({ qrcodeId }: { qrcodeId: string }) => {
    const made = person.qrCodes.get(provider);
    if (made) person.qrCodes.set(provider, { ...made, id: qrcodeId });
  };
  const call = post('qrCode.create', path, { amount: baht(deed.amount) }, deed.amount);
  return ask({ ...call, onSuccess: learn }, () => offers.createQr(model, person, provider, deed.amount));
}

/** What the operator, a bank or the sandbox's own hand does to a member. */
function ofOperator(model: Model, deed: Command, person: ModelMember): CommandRequest {
  const { id } = person;
  const act = (path: string, body: unknown, told: Expectation): CommandRequest => ({
    method: 'POST',
    path,
    body,
    expected: told,
  });
  const set = (body: object): CommandRequest => ({
    method: 'PATCH',
    path: `/members/${id}`,
    body,
    expected: succeeds(),
  });
  switch (deed.does) {
    case 'deposit': {
      const { amount } = deed;
      const isMoney = Number.isInteger(amount) && amount > 0;
      if (isMoney) person.wallet += amount;
      const told = isMoney ? { ...succeeds(), status: 201 } : refuses('SANDBOX_INPUT');
      return act('/operator/deposits', { member: id, amount: baht(amount) }, told);
    }
    case 'play': {
      const amount = deed.isLost ? 0 - deed.amount : deed.amount;
      const isMoney = Number.isInteger(amount);
      const told = isMoney ? model.play(person, deed.code, amount) : refuses('SANDBOX_INPUT');
      return act(`/operator/games/${deed.code}`, { member: id, amount: baht(amount) }, told);
    }
    case 'payQr': {
      const code = person.qrCodes.get(deed.provider)?.id ?? 'none';
      return act(`/operator/qr/${code}`, { act: 'pay' }, offers.payQr(model, person, deed.provider));
    }
    case 'refill':
      person.wallet = deed.wallet;
      return set({ wallet: baht(deed.wallet) });
    case 'signOut':
      person.session.isEnded = true;
      return set({ token: 'expired' });
    case 'shut':
      person.isActive = deed.isActive;
      return set({ active: deed.isActive });
    case 'script':
      person.scripts.set(deed.stream, [...deed.values]);
      return act(
        '/outcomes',
        { ...outcomeScript(deed.stream, deed.values), member: id },
        { ...succeeds(), status: 201 },
      );
    default:
      throw new Error(`nobody does ${deed.does}`);
  }
}

function ofNobody(model: Model, deed: Command): CommandRequest {
  switch (deed.does) {
    case 'wait':
      model.now += deed.ms;
      return { method: 'POST', path: '/clock', body: { advanceMs: deed.ms }, expected: succeeds() };
    case 'fault': {
      const {
        when: [operation, phase],
        key,
      } = deed;
      model.faults.push({ operation, phase, key });
      const body = { match: operation, phase, effect: { error: key } };
      return { method: 'POST', path: '/faults', body, expected: { ...succeeds(), status: 201 } };
    }
    case 'verdict': {
      const id = model.withdrawals[deed.nth]?.id ?? 'none';
      const told = model.verdict(deed.nth, deed.isApproved);
      const body = { act: deed.isApproved ? 'approve' : 'reject' };
      return { method: 'POST', path: `/operator/withdrawals/${id}`, body, expected: told };
    }
    default:
      throw new Error(`nobody does ${deed.does}`);
  }
}

function looksLike(
  { profile, wallet, slots }: WalletAnswer,
  { coins, wallet: amount, games }: ModelMember,
): void {
  expect([profile.coin, bahtToSatang(wallet.amount)]).toEqual([coins, amount]);
  const open = slots.filter(({ isActive }) => isActive);
  const balances = open.map((slot) => [slot.code, bahtToSatang(slot.amount * slot.ftWalletSlot)] as const);
  expect(new Map(balances)).toEqual(games);
}
