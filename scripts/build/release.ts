import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

import { x } from 'tinyexec';

import { fromRoot, ROOT } from '../lib/repository.ts';

/** Runs git in the repository. Undefined if there is no git. */
async function readGit(...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await x('git', [...args], { nodeOptions: { cwd: ROOT }, throwOnError: true })).stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * Names what is built: `RELEASE`, or the commit. Where files differ from it, or there is no repository, the hash of the
 * sources follows, so that two different builds never have one name.
 */
async function nameRelease(sourceHashes: readonly string[]): Promise<string> {
  const given = process.env['RELEASE'];
  if (given) return given;
  const commit = existsSync(fromRoot('.git')) ? await readGit('rev-parse', '--short=10', 'HEAD') : undefined;
  if (commit !== undefined && (await readGit('status', '--porcelain')) === '') return commit;
  const hash = createHash('sha256').update(sourceHashes.join()).digest('hex').slice(0, 6);
  return commit === undefined ? `sources-${hash}` : `${commit}+${hash}`;
}

/** Writes the name of the release beside the built app, whose servers read it. */
export async function writeRelease(sourceHashes: readonly string[]): Promise<void> {
  const release = await nameRelease(sourceHashes);
  writeFileSync(fromRoot('dist/web/version'), `${JSON.stringify({ release })}\n`);
}
