import { expect, test } from 'vitest';

import { searchGames } from './search-games.ts';

const GAMES = [
  { code: 'PG', name: 'ปีกทอง สล็อต' },
  { code: 'JILI2', name: 'น้ำตก 2' },
  { code: 'LOTTO', name: 'ຫວຍ\u200bພັດທະນາ' },
  { code: 'SA', name: 'Star Casino' },
];

test('games are found by name and code in any script, case, form and digits', () => {
  const rows: readonly (readonly [search: string, codes: readonly string[]])[] = [
    ['', ['PG', 'JILI2', 'LOTTO', 'SA']],
    ['  ', ['PG', 'JILI2', 'LOTTO', 'SA']],
    ['ปีก', ['PG']],
    ['สล็อต ปีก', ['PG']],
    ['น้\u0e4d\u0e32', ['JILI2']],
    ['น้ำตก ๒', ['JILI2']],
    ['ພັດ', ['LOTTO']],
    ['ຫວຍພັດ', ['LOTTO']],
    ['ｓａ', ['SA']],
    ['CASINO star', ['SA']],
    ['lotto', ['LOTTO']],
    ['ไม่มี', []],
  ];
  const found = rows.map(([search]) => [search, searchGames(GAMES, search).map(({ code }) => code)]);
  expect(found).toEqual(rows);
});
