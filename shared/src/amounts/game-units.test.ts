import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { convertGame, type GameBalance, readGameUnits, sumGames, toGameUnits } from './game-units.ts';
import { asSatang, multiply, readBaht, takePercent } from '../money.ts';
import { randomSeed, runCount } from '../testing/run-length.ts';

const OPTIONS = { numRuns: runCount(100_000), seed: randomSeed(20_261_128) };

/** A fraction of two whole numbers, which no decimal can round. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];

/** Returns the whole part of a fraction; what lacks less than a millionth of the next whole is that. */
const toWhole = ([numerator, denominator]: Fraction): number => {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator;
  const lacks = (whole + 1n) * denominator - size;
  const rounded = lacks * 1_000_000n <= denominator ? whole + 1n : whole;
  return numerator === 0n ? 0 : Number(numerator < 0n ? -rounded : rounded) || 0;
};
const toSatang = (baht: Fraction) => {
  const satang = toWhole(times(baht, [100n, 1n]));
  return Number.isSafeInteger(satang) ? satang : null;
};

interface Amount {
  readonly sent: number | string;
  readonly exact: Fraction;
}

/** Returns a decimal that is sent as a number, if a number has it, or as a text. */
function toAmount([digits, places, isText]: readonly [bigint, number, boolean]): Amount {
  const figures = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  const point = figures.length - places;
  const decimals = places > 0 ? `.${figures.slice(point)}` : '';
  const text = `${digits < 0n ? '-' : ''}${figures.slice(0, point)}${decimals}`;
  const isNumber = !isText && figures.length <= 15;
  return { sent: isNumber ? Number(text) : text, exact: [digits, 10n ** BigInt(places)] };
}

const amounts = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: -99_999n, max: 99_999n })),
    fc.integer({ min: 0, max: 18 }),
    fc.boolean(),
  )
  .map(toAmount);

const factors = fc
  .oneof(
    fc.tuple(fc.constantFrom(1n, 5n, 10n, 20n, 25n, 30n, 100n, 1_000n), fc.integer({ min: 0, max: 3 })),
    fc.tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.integer({ min: 0, max: 6 })),
  )
  .map(([digits, places]) => {
    const { sent, exact } = toAmount([digits, places, false]);
    return { factor: Number(sent), exact };
  });

const game = (amount: number | string, ftWalletSlot: number): GameBalance => ({
  amount: readGameUnits(amount),
  ftWalletSlot,
});

test.each([
  [12.345, 1000, 12_345_00],
  [0.009, 1000, 9_00],
  [33.333333, 30, 999_99],
  [0.125, 100, 12_50],
  ['12.345', 1000, 12_345_00],
  [12.344_999_999_999_999, 1000, 12_345_00],
  [-0.125, 100, -12_50],
  [5e-7, 1000, 0],
  [100, 1 / 3, 33_33],
] as const)(
  'F-61 %s of a game × %s is %d satang: nothing is cut before it is multiplied',
  (amount, factor, satang) => {
    expect(convertGame(game(amount, factor))).toBe(satang);
  },
);

test('F-29 balances that are less than a satang each add up before anything is cut', () => {
  expect(sumGames(Array.from({ length: 3 }, () => game(0.0004, 10)))).toBe(1);
  expect(sumGames([])).toBe(0);
});

test('a balance is not known if it is no number, if its factor is none, or if it is out of all bounds', () => {
  for (const wrong of ['ten', '1e3', '.5', null, Number.NaN])
    expect(sumGames([game(1, 1), game(wrong as never, 1)])).toBeNull();
  expect(convertGame(game(1, Number.NaN))).toBeNull();
  expect(convertGame(game(1e300, 1e300))).toBeNull();
});

test('an amount, a product, a percentage and the sum of games are those of exact fractions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amounts, factors), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      (games, satang) => {
        const total = games.reduce<Fraction>(
          (sum, [amount, { exact }]) => plus(sum, times(amount.exact, exact)),
          [0n, 1n],
        );
        expect(sumGames(games.map(([{ sent }, { factor }]) => game(sent, factor)))).toBe(toSatang(total));
        for (const [{ sent, exact }, { factor, exact: exactFactor }] of games) {
          expect(readBaht(sent)).toBe(toSatang(exact));
          expect(convertGame(game(sent, factor))).toBe(toSatang(times(exact, exactFactor)));
          const part = times([BigInt(satang), 1n], exactFactor);
          expect(multiply(asSatang(satang), factor)).toBe(toWhole(part));
          expect(takePercent(asSatang(satang), factor)).toBe(toWhole(times(part, [1n, 100n])));
        }
      },
    ),
    OPTIONS,
  );
});

test('a balance of the wallet in units of a game is that balance again', () => {
  const hundredths = fc.integer({ min: 1, max: 100_000 }).map((factor) => factor / 100);
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(asSatang), hundredths, (amount, factor) => {
      expect(convertGame(game(toGameUnits(amount, factor), factor))).toBe(amount);
    }),
    OPTIONS,
  );
  expect(toGameUnits(asSatang(12_345_00), 1000)).toBe(12.345);
  expect(toGameUnits(asSatang(2_458_92), 0.1)).toBe(24_589.2);
});
