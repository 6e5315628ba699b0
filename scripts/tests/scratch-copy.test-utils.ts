import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { listRepositoryFiles } from '../docs/repository-files.ts';
import { fromRoot, ROOT } from '../lib/repository.mjs';

/** Folder with the links to the workspaces. */
const WORKSPACES = 'node_modules/@wallet';

/**
 * Creates a copy of the repository in `.cache`, where Node finds the packages in the folder above. Only the links to the
 * workspaces are its own, so that they lead to those of the copy.
 */
export function createScratchCopy() {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  const root = mkdtempSync(fromRoot('.cache', 'scratch-'));
  const files = listRepositoryFiles(ROOT);
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
    /** Lists the files that are new or differ from those of the repository. */
    listChanges: () =>
      listRepositoryFiles(root).filter(
        (file) =>
          !files.includes(file) || !readFileSync(join(root, file)).equals(readFileSync(fromRoot(file))),
      ),
    remove: () => rmSync(root, { recursive: true }),
  };
}
