/** A text is compared with a quarter of it: what reads it once takes 4 times as long, what reads it for each letter 16 times. */
const GROWTH_MAX = 8;
/** Time below which a growth says nothing, in ms. With a quadratic expression the text takes seconds. */
const FLOOR_MS = 60;
/** A machine that is busy takes longer now and then, and never shorter. */
const RUNS = 3;

/** Forms of texts at which an expression starts again and again, and fails each time. */
const FORMS: Readonly<Record<string, (units: number) => string>> = {
  digits: (units) => `${'1'.repeat(units)}x`,
  spaces: (units) => `a${' '.repeat(units)}a`,
  letters: (units) => 'a'.repeat(units),
  Thai: (units) => 'ก'.repeat(units),
  dots: (units) => `${'.'.repeat(units)}/`,
  dashes: (units) => `${'-'.repeat(units)}x`,
  'question marks': (units) => `${'?'.repeat(units)}=?`,
  brackets: (units) => '<'.repeat(units),
  quotes: (units) => `${'“'.repeat(units)}"`,
  'names of secrets': (units) => 'token'.repeat(units / 5),
  'secrets without a value': (units) => 'pwd= '.repeat(units / 5),
  'heads of tokens': (units) => 'eyJaaaaaaaa-'.repeat(units / 12),
  'parts of an address': (units) => 'a@a.'.repeat(units / 4),
  'parts of a query': (units) => '?a&b'.repeat(units / 4),
  'parts of a path': (units) => `${'a/'.repeat(units / 2)}..`,
};

/** Returns the time of the processor that some work takes, in ms. */
async function measureOnce(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function measure(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measureOnce(work));
  return Math.min(...times);
}

/** Returns the forms of text whose work grows with the square of the length, with the times of a quarter and of the whole. */
export async function findSquares(
  units: number,
  work: (text: string) => unknown,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [form, create] of Object.entries(FORMS)) {
    const [quarter, whole] = [create(units / 4), create(units)];
    if ((await measureOnce(() => work(whole))) < FLOOR_MS) continue;
    const times = [await measure(() => work(quarter)), await measure(() => work(whole))] as const;
    if (times[1] >= FLOOR_MS && times[1] / times[0] > GROWTH_MAX)
      found.push(`${form}: ${times.join(' → ')} ms`);
  }
  return found;
}
