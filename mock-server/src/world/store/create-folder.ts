import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, unless it exists. Node's own way to do so never ends where the system says that a
 * parent is missing although it is there, as below `/proc`.
 */
export function createFolder(folder: string): void {
  const exists = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (exists()) return;
  if (dirname(folder) !== folder) createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it just now.
    if (!exists()) throw error;
  }
}
