import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toCsv } from './csv.ts';

const SEED = 20_260_115;

/** Reads CSV as RFC 4180 has it. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[at + 1] === '\n') {
      at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  return rows;
}

test('the file begins with the UTF-8 mark, and every line ends with CRLF', () => {
  expect(
    toCsv([
      ['เวลา', 'ຈຳນວນ'],
      ['x', { figure: '-1.50' }],
    ]),
  ).toBe('\ufeffเวลา,ຈຳນວນ\r\nx,-1.50\r\n');
});

test.each(['=1+1', '+66', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠A1'])(
  'the text %j cannot run as a formula',
  (text) => {
    expect(read(toCsv([[text]]).slice(1))).toEqual([[`'${text}`]]);
  },
);

test.each(['0012', '000123456789012345', '123456789012', '123456789012345678', '12e5'])(
  'a reference %j keeps its digits in a spreadsheet (asafdav/ng-csv#213)',
  (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff"\t${text}"\r\n`);
  },
);

test('a negative number stays a number', () => {
  expect(toCsv([[{ figure: '-1234.50' }]])).toBe('\ufeff-1234.50\r\n');
});

test('an undefined value is an empty cell', () => {
  expect(toCsv([['a', undefined, 'b']])).toBe('\ufeffa,,b\r\n');
});

test(`any texts come back as they were, but for the apostrophe before a formula (seed ${SEED})`, () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ';', ' ', '=', 'ก') }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const back = read(toCsv(rows).slice(1));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of rows.entries()) {
        for (const [place, text] of row.entries()) {
          const found = back[at]?.[place];
          expect([text, `'${text}`, `\t${text}`]).toContain(found);
          expect(found).not.toMatch(/^\s*[=+\-@]/);
        }
      }
    }),
    { seed: SEED },
  );
});
