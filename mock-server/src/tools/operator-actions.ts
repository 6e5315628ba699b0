import { operator } from '@wallet/shared/control/operator.ts';

import { type Action, action } from './action.ts';

/** Actions of the operator and the banks, by their commands. */
export const operatorActions: Readonly<Record<string, Action>> = {
  'operator queue': action(operator.queue, { example: 'operator queue' }),
  'qr pay': action(operator.qr, {
    words: ['qrcodeId'],
    set: { verb: 'pay' },
    example: 'qr pay',
    summary: 'Pays a QR code as the bank would.',
  }),
  'qr expire': action(operator.qr, {
    words: ['qrcodeId'],
    set: { verb: 'expire' },
    example: 'qr expire',
    summary: 'Expires a QR code.',
  }),
  'slip approve': action(operator.slip, {
    words: ['slip', 'amount'],
    only: ['amount'],
    set: { verb: 'approve' },
    example: 'slip approve --amount 300',
    summary: 'Approves a slip and credits its amount, or the one given if none was read from it.',
  }),
  'slip reject': action(operator.slip, {
    words: ['slip', 'note'],
    only: ['note'],
    set: { verb: 'reject' },
    example: 'slip reject --note INVALID_SLIP',
    summary: 'Rejects a slip with a reason of the contract, or in words.',
  }),
  'link approve': action(operator.link, {
    words: ['link', 'amount'],
    only: ['amount'],
    set: { verb: 'approve' },
    example: 'link approve --amount 100',
    summary: 'Approves a gift link and credits the amount.',
  }),
  'link reject': action(operator.link, {
    words: ['link', 'reason'],
    only: ['reason'],
    set: { verb: 'reject' },
    example: 'link reject --reason duplicate',
    summary: 'Rejects a gift link as duplicate or invalid.',
  }),
  'withdrawal approve': action(operator.withdrawal, {
    words: ['withdrawal'],
    set: { verb: 'approve' },
    example: 'withdrawal approve',
    summary: 'Approves a withdrawal: the held money goes to the bank.',
  }),
  'withdrawal reject': action(operator.withdrawal, {
    words: ['withdrawal'],
    set: { verb: 'reject' },
    example: 'withdrawal reject',
    summary: 'Rejects a withdrawal: the held money goes back to the wallet.',
  }),
  'deposit add': action(operator.deposit, {
    words: ['member', 'amount'],
    example: 'deposit add 0812345678 500.25',
  }),
  'game play': action(operator.game, {
    words: ['slotCode', 'member', 'amount'],
    example: 'game play PG 0812345678 25',
  }),
  'chat read': action(operator.room, { words: ['room'], example: 'chat read 1' }),
  'chat say': action(operator.say, {
    words: ['room'],
    example: 'chat say 1 --message.message_type text --message.payload Hello',
  }),
};
