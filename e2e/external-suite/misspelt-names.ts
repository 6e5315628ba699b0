import { test } from '@wallet/kit';

/* Each test misspells a name in an assertion that would hold for it, and is called by the right name. */

test('wallet.transfer', async ({ world }) => {
  await world.journal.count('wallet.transfr');
});

test('wallet.withdrawAll', async ({ world }) => {
  await world.journal.verify({ operation: 'wallet.withdrawal', exactly: 0 });
});

test('MONEY_NOT_ENOUGH', async ({ world }) => {
  await world.journal.verify({ key: 'MONEY_NOT_ENUOGH', exactly: 0 });
});

test('otp.send', async ({ world }) => {
  await world.journal.waitFor({ operation: 'otp.sent', timeoutMs: 0 });
});

test('member:1:main', async ({ world }) => {
  await world.ledger.balance('member:1:mian' as 'member:1:main');
});

test('member:1:game:PG', async ({ world }) => {
  await world.ledger.balance('member:1:game:GP');
});

test('house:bank', async ({ world }) => {
  await world.ledger.balance('house:bnak');
});

test('transfer', async ({ world }) => {
  await world.ledger.count('trasfer' as 'transfer');
});

test('wallet.read', async ({ world }) => {
  await world.faults.always('wallet.raed', { status: 500 });
});

test('0812345678', async ({ world }) => {
  await world.changeMember('0812345687', { coins: 1 });
});

test.describe(() => {
  test.use({ scenario: 'defualt' });
  test('default', ({ world }) => void world);
});
