import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { OPERATIONS } from '@wallet/shared/operator/operations.ts';

import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

const SEED = randomSeed(20_261_122);
const COUNT = runCount(485);
const PASSWORD = 'p4ssw0rd-of-the-game';

/** Texts that have broken routers, parsers and logs. */
const NAUGHTY = [
  'null', 'undefined', 'NaN', '-1', '1e309', '0x10', 'true', '[]', '{}', '%', '%00', '%2', '%2e%2e', '%2f', '%252f',
  '%c0%af', '%ff', '%u0041', '.', '..', '...', '../..', '..%2f..', './', '/', '//', '///x', String.raw`\..\..`, '?', '?a=b',
  '#', '#x', ';', ';a=b', '&', '=', '+', '*', ':', ':code', '@', 'a@b', '~', '|', '^', '`', '<', '>', '"', "'", ',', '$',
  '<script>alert(1)</script>', "' OR 1=1 --", '{{7*7}}', '${7*7}', '$(id)', '`id`', '__proto__', 'constructor', 'toString',
  'hasOwnProperty', 'then', 'activate', 'wallet', 'api', '__sandbox', 'PG/SA', 'PG%2fSA', 'pg', ' PG', 'PG ', '\u0000',
  '\u0000PG', '\r\nx: y', '\t', '\u200b', '\u202e', '\ufeff', '\ud800', '\udfff', '😀', 'ก', 'กำ', 'ລາວ', '๑๐๐', 'İ', 'ß', 'ﬁ',
  'e\u0301', '\u{1F1F9}\u{1F1ED}', 'x'.repeat(99), 'x'.repeat(101), 'x'.repeat(1_000), 'ก'.repeat(500), '%'.repeat(50),
  '../'.repeat(50), '9'.repeat(400), '\u0301'.repeat(200),
]; // oxfmt-ignore

/** The texts, first the known ones, then combinations and random ones. */
const STRINGS = [
  ...NAUGHTY,
  ...fc.sample(
    fc.oneof(
      fc.tuple(fc.constantFrom(...NAUGHTY), fc.constantFrom(...NAUGHTY)).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    ),
    { seed: SEED, numRuns: 485 - NAUGHTY.length },
  ),
];
/** Evenly chosen texts in a short run, so that each kind is in it. */
const CHOSEN = STRINGS.filter((_, index) => index % Math.round(STRINGS.length / COUNT) === 0);

const ROUTES = OPERATIONS.filter(([, { path }]) => path.includes(':')).map(([name, endpoint]) => ({
  name,
  endpoint,
}));

/** Replaces half surrogates, which no URL can have. */
const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
const encodeSafely = (text: string): string => encodeURIComponent(toWellFormed(text));
/** Characters that no HTTP client sends in a request line are encoded. */
const toRaw = (text: string): string =>
  toWellFormed(text).replaceAll(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character));

/**
 * Tells if a URL still has a password in its place when it is sent: clients resolve dots in a path, and with a provider
 * or username of dots the password stands where a username should.
 */
function showsPassword(url: string): boolean {
  const [, , area, ...parts] = new URL(url, 'http://localhost').pathname.split('/');
  return url.includes(PASSWORD) && area === 'autoLogin' && parts.length !== 2;
}

test(
  `A3 ${COUNT} strings in the path parameters of each of ${ROUTES.length} routes, encoded and raw, never reach another route or fail, and no password is recorded (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await createSandbox();
    const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
    const { journal } = sandbox.getWorld(created.id);
    const options = { world: created.id, token: firstToken(created) };
    const journalUrl = `/__sandbox/worlds/${created.id}/journal`;
    const wrong: string[] = [];
    let lastSeq = 0;
    for (const { name, endpoint } of ROUTES) {
      for (const text of CHOSEN) {
        for (const encode of [encodeSafely, toRaw]) {
          const value = encode(text);
          const url = endpoint.path.replace('/:password?', `/${PASSWORD}`).replaceAll(/:\w+/g, () => value);
          const { status } = await sandbox.call(endpoint.method, url, {
            ...options,
            body: endpoint.body && {},
          });
          const entry = journal.list(lastSeq).at(-1);
          if (status >= 500) wrong.push(`${status} ${endpoint.method} ${url}`);
          // A raw slash or question mark makes another path, which is that of this route or of none.
          if (entry !== undefined && entry.operation !== null && entry.operation !== name)
            wrong.push(`${endpoint.method} ${url} reached ${entry.operation}`);
          if (showsPassword(url)) {
            const shown = await sandbox.call('GET', `${journalUrl}?after=${lastSeq}`);
            if (shown.status !== 200 || JSON.stringify(shown.body).includes(PASSWORD))
              wrong.push(`${url}: the journal has the password`);
          }
          lastSeq = entry?.seq ?? lastSeq;
        }
      }
    }
    expect(ROUTES).toHaveLength(11);
    expect(CHOSEN.length).toBeGreaterThanOrEqual(COUNT);
    expect(wrong.slice(0, 20)).toEqual([]);
  },
);
