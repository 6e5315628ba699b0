import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { fromRoot, ROOT } from '../lib/repository.ts';

/** Folder with the links to the workspaces. */
const WORKSPACES = 'node_modules/@wallet';

/**
 * Creates a copy of the repository in `.cache`, where Node finds the packages in the folder above. Only the links to the
 * workspaces are its own, so that they lead to those of the copy.
 */
export function createScratchCopy() {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  const root = mkdtempSync(fromRoot('.cache', 'scratch-'));
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listing.split('\0').filter((file) => file !== '' && existsSync(fromRoot(file)));
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(fromRoot(file), join(root, file));
  }
  mkdirSync(join(root, WORKSPACES), { recursive: true });
  for (const name of readdirSync(fromRoot(WORKSPACES))) {
    symlinkSync(readlinkSync(fromRoot(WORKSPACES, name)), join(root, WORKSPACES, name), 'junction');
  }
  // The rules about ignored files of the repository above, which ignore `.cache`, end here.
  mkdirSync(join(root, '.git'));
  // With npm's own list the commands see that nothing has to be installed.
  copyFileSync(fromRoot('node_modules/.package-lock.json'), join(root, 'node_modules/.package-lock.json'));
  return {
    root,
    remove: () => rmSync(root, { recursive: true }),
  };
}
