import { expect, test, type World } from '@wallet/kit';

/* Each line misspells a name in an assertion that would hold for it. The error must contain the right name. */

const MISSPELT: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'wallet.transfer': (world) => world.journal.count('wallet.transfr'),
  'wallet.withdrawAll': (world) => world.journal.verify({ operation: 'wallet.withdrawal', exactly: 0 }),
  MONEY_NOT_ENOUGH: (world) => world.journal.verify({ key: 'MONEY_NOT_ENUOGH', exactly: 0 }),
  'otp.send': (world) => world.journal.waitFor({ operation: 'otp.sent', timeoutMs: 0 }),
  'member:1:main': (world) => world.ledger.balance('member:1:mian' as 'member:1:main'),
  'member:1:game:PG': (world) => world.ledger.balance('member:1:game:GP'),
  'house:bank': (world) => world.ledger.balance('house:bnak'),
  transfer: (world) => world.ledger.count('trasfer' as 'transfer'),
  'wallet.read': (world) => world.faults.always('wallet.raed', { status: 500 }),
  INVALID_SLIP: async (world) => world.operator.rejectSlip(await world.uploadSlip(), 'INVALID_SLP'),
  'the phone number of a member': (world) => world.otp('0899999998'),
  language: async () => test.use({ langauge: 'en' } as object),
  'start it with --strict': (world) => world.outcomes.set('otp.code', [], { strict: true } as object),
  'the id of a member': (world) => world.request('GET', '/api/wallet', undefined, { member: '0899999998' }),
  'Did you mean member': (world) =>
    world.request('GET', '/api/wallet', undefined, { memebr: null } as object),
  '0812345678': (world) => world.updateMember('0812345687', { coins: 1 }),
};

for (const [name, assertMisspelt] of Object.entries(MISSPELT)) {
  test(name, ({ world }) => expect(assertMisspelt(world)).rejects.toThrow(name));
}

test.describe('a scenario', () => {
  test.use({ scenario: 'defualt' });
  test('default', ({ world }) => void world);
});
