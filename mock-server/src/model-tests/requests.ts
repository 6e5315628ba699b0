import { expect } from 'vitest';
import type * as z from 'zod/mini';

import { convertGame, readGameUnits } from '@wallet/shared/amounts/game-units.ts';
import type { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';

import { type CommandRequest, toBaht } from './command-request.ts';
import type { Command } from './commands.ts';
import { toControlRequest, toWorldRequest } from './control-requests.ts';
import { type Expectation, succeeds } from './expectation.ts';
import type { ModelMember } from './model-member.ts';
import * as rewards from './model-rewards.ts';
import type { MemberCall, Model } from './model.ts';

type Call = Pick<CommandRequest, 'method' | 'path' | 'onSuccess'> & MemberCall;

/** Makes a call as the member of the command. `run` applies it to the model. */
type CallModel = (call: Call, run: () => Expectation) => CommandRequest;

const post = (operation: string, path: string, body: Record<string, unknown>, amount = 0) =>
  ({ method: 'POST', operation, path, body, isValid: Number.isInteger(amount) }) as const;
const get = (operation: string, path: string) => ({ method: 'GET', operation, path }) as const;

type WalletResponse = z.input<typeof wallet.read.response>;

/** Converts a command to a request and applies the command to the model. */
export function toRequest(model: Model, command: Command): CommandRequest {
  const member = 'member' in command ? model.members[command.member] : undefined;
  return member ? toMemberRequest(model, command, member) : toWorldRequest(model, command);
}

function toMemberRequest(model: Model, command: Command, member: ModelMember): CommandRequest {
  const callModel: CallModel = ({ method, path, onSuccess, ...call }, run) => {
    const { token } = member;
    const expected = model.applyCall(member, call, run);
    const { body, key } = call;
    return { method, path, body, key, token, expected, ...(onSuccess ? { onSuccess } : {}) };
  };
  switch (command.type) {
    case 'transfer': {
      const { from, to, amount, key } = command;
      const body = { from, to, amount: toBaht(amount) };
      const call = post('wallet.transfer', '/api/wallet/transfer', body, amount);
      return callModel({ ...call, key }, () => model.transfer(member, command));
    }
    case 'transferAll': {
      const call = post('wallet.transferAll', '/api/wallet/transferAll', { to: command.to });
      return callModel({ ...call, key: command.key }, () => model.transferAll(member, command.to));
    }
    case 'withdraw':
    case 'withdrawAll': {
      const { type, amount, key } = command;
      const call = post(`wallet.${type}`, `/api/wallet/${type}`, { amount: toBaht(amount) }, amount);
      return callModel({ ...call, key }, () => model.withdraw(member, amount, type === 'withdrawAll'));
    }
    case 'addToWallet': {
      const { amount, key } = command;
      const call = post('wallet.add', '/api/wallet/add', { amount: toBaht(amount) }, amount);
      return callModel({ ...call, key }, () => model.addToWallet(member, amount));
    }
    case 'activateGame':
      return callModel(get('wallet.activate', `/api/wallet/activate/${command.code}`), () =>
        model.activateGame(member, command.code),
      );
    case 'readWallet': {
      const onSuccess = (response: WalletResponse) => expectWallet(response, member);
      return callModel({ ...get('wallet.read', '/api/wallet'), onSuccess }, () => succeeds());
    }
    case 'createQr':
    case 'cancelQr':
    case 'readQr':
      return toQrRequest(model, command, member, callModel);
    case 'activateBonus':
      return callModel(get('bonus.activate', `/api/bonus/activate/${command.offer}`), () =>
        rewards.activateBonus(model, member, command.offer),
      );
    case 'activatePromotion':
      return callModel(get('promotion.activate', `/api/promotion/activate/${command.offer}`), () =>
        rewards.activatePromotion(model, member, command.offer),
      );
    case 'clearBonus':
      return callModel(get('bonus.clear', '/api/bonus/clear'), () => rewards.clearBonus(member));
    case 'receiveRefund':
      return callModel(get('refund.receive', '/api/refund/receive'), () =>
        rewards.claimRefund(member, false),
      );
    case 'addRefund':
      return callModel(get('refund.addWallet', '/api/refund/addWallet'), () =>
        rewards.claimRefund(member, true),
      );
    case 'claimInvites':
      return callModel(get('invite.bonus', '/api/invite/bonus'), () => rewards.claimInvites(member));
    case 'spinWheel': {
      const onSuccess = ({ result }: { result: { code: string } }) =>
        rewards.recordPrize(model, member, result.code);
      const call = post('spinWheel.spin', '/api/spinwheel/spin', {});
      return callModel({ ...call, onSuccess }, () => rewards.spinWheel(member));
    }
    case 'claimCoupon': {
      const coupon = rewards.unclaimedCoupons(member)[command.index]?.id ?? 'none';
      const call = post('spinWheel.claimCoupon', '/api/spinwheel/coupon/claim', { coupon });
      return callModel(call, () => rewards.claimCoupon(model, member, command.index));
    }
    case 'login': {
      const { isPasswordCorrect } = command;
      return {
        method: 'POST',
        path: '/api/login',
        body: { username: member.phone, password: isPasswordCorrect ? 'sandbox1234' : 'wrong' },
        expected: model.login(member, isPasswordCorrect),
        onSuccess: ({ token }: { token: string }) => void (member.token = token),
      };
    }
    default:
      return toControlRequest(model, command, member);
  }
}

type QrCommand = Extract<Command, { type: 'createQr' | 'cancelQr' | 'readQr' }>;

function toQrRequest(
  model: Model,
  command: QrCommand,
  member: ModelMember,
  callModel: CallModel,
): CommandRequest {
  const { provider } = command;
  const path = `/api/qrcode/${provider}`;
  if (command.type === 'cancelQr') {
    const qrcodeId = member.qrCodes.get(provider)?.id ?? 'none';
    return callModel({ method: 'DELETE', operation: 'qrCode.cancel', path, body: { qrcodeId } }, () =>
      rewards.cancelQr(model, member, provider, qrcodeId),
    );
  }
  if (command.type === 'readQr') {
    const onSuccess = ({ hasQrcode, qrcodeId }: { hasQrcode: boolean; qrcodeId?: string }) => {
      const code = rewards.findOpenQr(model, member, provider);
      expect([hasQrcode, qrcodeId]).toEqual([code !== undefined, code?.id]);
    };
    return callModel({ ...get('qrCode.read', path), onSuccess }, () => succeeds());
  }
  const onSuccess = ({ qrcodeId }: { qrcodeId: string }) => {
    const code = member.qrCodes.get(provider);
    if (code) member.qrCodes.set(provider, { ...code, id: qrcodeId });
  };
  const call = post('qrCode.create', path, { amount: toBaht(command.amount) }, command.amount);
  return callModel({ ...call, onSuccess }, () => rewards.createQr(model, member, provider, command.amount));
}

function expectWallet({ profile, wallet, slots }: WalletResponse, member: ModelMember): void {
  expect([profile.coin, bahtToSatang(wallet.amount)]).toEqual([member.coins, member.wallet]);
  const openSlots = slots.filter(({ isActive }) => isActive);
  const balances = openSlots.map(
    (slot) => [slot.code, convertGame({ ...slot, amount: readGameUnits(slot.amount) })] as const,
  );
  expect(new Map(balances)).toEqual(member.games);
}
