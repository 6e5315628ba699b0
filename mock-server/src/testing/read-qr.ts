/** Reads the QR code in an SVG of the sandbox as a camera would: modules, mask, blocks, text. Version 6, level M. */
export function readQr(svg: string): string {
  const dark = modulesIn(svg);
  const size = dark.length;
  if (size !== SIZE) throw new Error(`a code of version 6 has ${SIZE} modules a side, not ${size}`);
  const format = formatOf(dark);
  if (format >> 3 !== LEVEL_M) throw new Error('the code has another level than M');

  const bits: number[] = [];
  for (const [x, y] of zigzag()) {
    if (!isFunction(x, y)) bits.push((dark[y]?.[x] ? 1 : 0) ^ (MASKS[format & 7]?.(x, y) ? 1 : 0));
  }
  return textIn(dataOf(bits));
}

const SIZE = 41;
const QUIET = 4;
const LEVEL_M = 0;
const BLOCKS = 4;
const DATA_A_BLOCK = 27;
const ALIGNED_AT = 34;

/** The dark modules of the path, without the quiet zone, which has to be light. */
function modulesIn(svg: string): boolean[][] {
  const width = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const rows = Array.from({ length: width }, () => Array.from({ length: width }, () => false));
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
  }
  const edge = [...rows.slice(0, QUIET), ...rows.slice(-QUIET)].flat();
  if (edge.some(Boolean)) throw new Error('the quiet zone is not quiet');
  return rows.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
}

/** Five bits beside the upper left finder: two of the level, three of the mask. */
function formatOf(dark: readonly boolean[][]): number {
  let bits = 0;
  for (let x = 0; x < 5; x++) bits = (bits << 1) | (dark[8]?.[x] ? 1 : 0);
  return bits ^ 0b10101;
}

const isFunction = (x: number, y: number): boolean =>
  x === 6 ||
  y === 6 ||
  (x < 9 && y < 9) ||
  (x >= SIZE - 8 && y < 9) ||
  (x < 9 && y >= SIZE - 8) ||
  (Math.abs(x - ALIGNED_AT) <= 2 && Math.abs(y - ALIGNED_AT) <= 2);

/** From the lower right, two columns at a time, up and down in turns; the timing column is left out. */
function* zigzag(): Generator<readonly [number, number]> {
  let isUp = true;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < SIZE; step++) {
      const y = isUp ? SIZE - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUp = !isUp;
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The data's bits: codewords of the four blocks lie in turns. */
function dataOf(bits: readonly number[]): string {
  const words = Array.from({ length: BLOCKS * DATA_A_BLOCK }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).join(''),
  );
  const blocks = Array.from({ length: BLOCKS }, (_, block) =>
    words.filter((_word, index) => index % BLOCKS === block),
  );
  return blocks.flat().join('');
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** One segment of capitals and digits: two letters are eleven bits. */
function textIn(data: string): string {
  let at = 0;
  const take = (count: number): number => parseInt(data.slice(at, (at += count)), 2);
  if (take(4) !== 0b0010) throw new Error('the text is not of capitals and digits');
  const length = take(9);
  let text = '';
  while (text.length < length) {
    const pair = text.length + 1 < length ? take(11) : undefined;
    if (pair === undefined) text += LETTERS.charAt(take(6));
    else text += LETTERS.charAt(Math.floor(pair / 45)) + LETTERS.charAt(pair % 45);
  }
  return text;
}
