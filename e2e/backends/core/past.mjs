const DAY = 86_400_000;

/** Computes a time before now. */
export const ago = (days, minutes = 0) => new Date(Date.now() - days * DAY - minutes * 60_000);

/** Gives the seeded member a talk of two sessions, longer than one page. */
export function fillTalk(state, member, room) {
  for (let n = 0; n < 14; n += 1) {
    state.messages.push({
      id: state.nextId(),
      room,
      userId: member.id,
      session_id: n < 6 ? 's-1' : 's-2',
      sender: n % 2 ? 'admin' : 'customer',
      message: { message_type: 'text', payload: `Message ${n + 1}` },
      createdAt: ago(n < 6 ? 3 : 1, 60 - n),
    });
  }
}

/** Gives the seeded member a past: 27 lines, slips, invites, refunds, coupons and a bonus once received. */
export function fillPast(state, member) {
  const shapes = [
    { statementType: 'deposit', from: 'BANK', to: 'WALLET' },
    { statementType: 'transfer', from: 'WALLET', to: 'PG' },
    { statementType: 'withdraw', from: 'WALLET', to: 'BANK' },
    { statementType: 'bonus', from: 'BONUS', to: 'WALLET', bonus: { description: 'First deposit' } },
    { statementType: 'finish_bonus', from: 'BONUS', to: 'WALLET', promotion: { description: 'Welcome 50' } },
    { statementType: 'bonus', from: 'INVITE', to: 'WALLET', invite: { description: 'Friend invited' } },
    { statementType: 'bonus', from: 'REFUND', to: 'WALLET', refund: { description: 'Loss returned' } },
    { statementType: 'bonus', from: 'SPIN', to: 'WALLET', luckydraw: { description: 'Wheel prize' } },
    { statementType: 'transfer', from: 'SBO', to: 'WALLET' },
  ];
  for (let n = 0; n < 27; n += 1) {
    const status = n === 2 ? 'PENDING' : n % 11 === 5 ? 'FAILED' : 'SUCCESS';
    member.statements.push({
      id: state.nextId(),
      ...shapes[n % 9],
      status,
      satang: 10_050 + n * 1_225,
      createdAt: ago(n, 20),
    });
  }
  const reasons = [
    ['SUCCESS', '', 50_000],
    ['FAILED', 'SLIP_REFNO_DUPLICATED', null],
    ['PENDING', '', null],
    ['FAILED', 'NOT_MATCH', 20_000],
  ];
  for (let n = 0; n < 12; n += 1) {
    const [status, reason, satang] = reasons[n % 4];
    member.slips.push({
      id: state.nextId(),
      createdAt: ago(n, 5),
      status,
      note: reason,
      satang,
      reference: `SL${1000 + n}`,
      file: null,
    });
  }
  member.bonuses.WEEKLY = { id: state.nextId(), isActive: false, received: [{ updatedAt: ago(20) }] };
  for (let n = 0; n < 13; n += 1)
    member.invites.push({ from: { name: `Friend ${n + 1}` }, satang: 1_500 + n * 100, createdAt: ago(n) });
  for (let n = 0; n < 11; n += 1) member.refunds.push({ satang: 4_550 + n, createdAt: ago(7 * (n + 1)) });
  for (let n = 0; n < 4; n += 1)
    member.coupons.push({
      id: state.nextId(),
      code: n === 3 ? 'OLD' : 'C10',
      satang: n === 3 ? 10_000 : 1_000,
      expired: n === 3,
      createdAt: ago(n),
    });
}
