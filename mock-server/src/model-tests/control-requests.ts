import { nextOutcomes } from '#testing/next-outcomes.ts';

import { type CommandRequest, toBaht } from './command-request.ts';
import type { Command } from './commands.ts';
import { type Expectation, refuses, succeeds } from './expectation.ts';
import type { ModelMember } from './model-member.ts';
import * as rewards from './model-rewards.ts';
import type { Model } from './model.ts';

/** Converts a command of the operator, a bank or the control API that concerns one member. */
export function toControlRequest(model: Model, command: Command, member: ModelMember): CommandRequest {
  const { id } = member;
  const postControl = (path: string, body: unknown, expected: Expectation): CommandRequest => ({
    method: 'POST',
    path,
    body,
    expected,
  });
  const patchMember = (body: object): CommandRequest => ({
    method: 'PATCH',
    path: `/members/${id}`,
    body,
    expected: succeeds(),
  });
  switch (command.type) {
    case 'deposit': {
      const { amount } = command;
      const isValid = Number.isInteger(amount) && amount > 0;
      if (isValid) member.wallet += amount;
      const expected = isValid ? { ...succeeds(), status: 201 } : refuses('SANDBOX_INPUT');
      return postControl('/operator/deposits', { member: id, amount: toBaht(amount) }, expected);
    }
    case 'play': {
      const amount = command.isLost ? 0 - command.amount : command.amount;
      const expected = Number.isInteger(amount)
        ? model.play(member, command.code, amount)
        : refuses('SANDBOX_INPUT');
      return postControl(`/operator/games/${command.code}`, { member: id, amount: toBaht(amount) }, expected);
    }
    case 'payQr': {
      const code = member.qrCodes.get(command.provider)?.id ?? 'none';
      const expected = rewards.payQr(model, member, command.provider);
      return postControl(`/operator/qr/${code}/pay`, {}, expected);
    }
    case 'setWallet':
      member.wallet = command.wallet;
      return patchMember({ wallet: toBaht(command.wallet) });
    case 'endSession':
      member.session.isEnded = true;
      return patchMember({ token: 'expired' });
    case 'setActive':
      member.isActive = command.isActive;
      return patchMember({ active: command.isActive });
    case 'scriptStream':
      member.scripts.set(command.stream, [...command.values]);
      return postControl(
        '/outcomes',
        { ...nextOutcomes(command.stream, command.values), member: id },
        { ...succeeds(), status: 201 },
      );
    default:
      throw new Error(`there is no member for ${command.type}`);
  }
}

/** Converts a command that concerns the whole world. */
export function toWorldRequest(model: Model, command: Command): CommandRequest {
  switch (command.type) {
    case 'advanceClock':
      model.now += command.ms;
      return { method: 'POST', path: '/clock', body: { fastForward: command.ms }, expected: succeeds() };
    case 'addFault': {
      const {
        target: [operation, phase],
        key,
      } = command;
      model.faults.push({ operation, phase, key });
      const body = { match: operation, phase, effect: { error: key } };
      return { method: 'POST', path: '/faults', body, expected: { ...succeeds(), status: 201 } };
    }
    case 'reviewWithdrawal': {
      const id = model.withdrawals[command.index]?.id ?? 'none';
      const expected = model.reviewWithdrawal(command.index, command.isApproved);
      const verb = command.isApproved ? 'approve' : 'reject';
      return { method: 'POST', path: `/operator/withdrawals/${id}/${verb}`, body: {}, expected };
    }
    default:
      throw new Error(`there is no member for ${command.type}`);
  }
}
