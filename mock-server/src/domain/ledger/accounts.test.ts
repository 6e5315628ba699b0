import { expect, test } from 'vitest';

import {
  findOwnerId,
  findStatementCode,
  gameAccount,
  holdAccount,
  houseAccount,
  isHoldAccount,
  isHouseAccount,
  mainAccount,
} from './accounts.ts';

const member = { id: '7' };
const game = gameAccount(member, 'PG');
const hold = holdAccount(member, 'withdraw');
const house = houseAccount('bank', 'BAHT');

test('the accounts of a member belong to the member', () => {
  expect([mainAccount(member), game, hold].map(findOwnerId)).toEqual(['7', '7', '7']);
  expect([mainAccount(member), game, hold].map(isHouseAccount)).toEqual([false, false, false]);
  expect([mainAccount(member), game, hold, house].map(isHoldAccount)).toEqual([false, false, true, false]);
});

test('an account of the operator has one currency and no owner', () => {
  expect(house).toBe('house:bank');
  expect(houseAccount('bank', 'LAK')).toBe('house:bank:LAK');
  expect(houseAccount('game:PG', 'LAK')).toBe('house:game:PG:LAK');
  expect(isHouseAccount(house)).toBe(true);
  expect(findOwnerId(house)).toBeUndefined();
});

test('a statement names the wallet and games, not holds and the operator', () => {
  expect([mainAccount(member), game, hold].map(findStatementCode)).toEqual(['WALLET', 'PG', undefined]);
  expect(
    [house, 'house:x:main', 'house:x:game:PG'].map((id) => findStatementCode(id as typeof house)),
  ).toEqual([undefined, undefined, undefined]);
});
