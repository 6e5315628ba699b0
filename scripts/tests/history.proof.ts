import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { SECRET } from './secret-forms.test-utils.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MAX_BYTES = 2 ** 30;

/** Files that have a form of a secret and none, sorted. */
const HARMLESS = [
  // A token of no service, which the proxy must take out of what it keeps.
  'mock-server/src/proxy/hostile-backend.test.ts',
  // The key of a certificate that the tests make for themselves.
  'scripts/contract/self-signed.test-utils.ts',
];

/** Lists the files of which some version in the history had a secret. Reads every line that was ever added. */
function listFilesWithSecrets(): readonly string[] {
  const log = execFileSync(
    'git',
    ['log', 'HEAD', '--patch', '--unified=0', '--no-ext-diff', '--no-textconv', '--format='],
    { cwd: ROOT, maxBuffer: MAX_BYTES, encoding: 'latin1' },
  );
  const found = new Set<string>();
  let file = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    else if (line.startsWith('+') && SECRET.test(line)) found.add(file);
  }
  return [...found].sort();
}

test('S12 no version of a file in the history of the repository has a key or a token', () => {
  // The search works: it finds the key that is there.
  expect(listFilesWithSecrets()).toEqual(HARMLESS);
});
