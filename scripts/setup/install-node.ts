import { mkdirSync } from 'node:fs';
import { delimiter } from 'node:path';

import { x } from 'tinyexec';

import { fromRoot } from '../lib/repository.ts';
import { readNpm } from '../lib/run-program.ts';

/** Major versions of Node beside the lowest that the tests run on. */
export const NODE_LINES = ['22', '24', '26'];

/** Node of another line: its exact version, and the variables by which every program starts with it. */
interface NodeLine {
  readonly version: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Installs the newest Node of a line, as npm has it, in a folder of its own. @throws {Error} if it cannot be had */
export async function installNode(line: string): Promise<NodeLine> {
  const folder = fromRoot('.cache', 'node', line);
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  await readNpm(['install', '--prefix', folder, '--no-save', '--no-audit', `${name}@${line}`], folder);
  const bin = `${folder}/node_modules/${name}/bin`;
  const { stdout } = await x(`${bin}/node`, ['--version'], { throwOnError: true });
  return { version: stdout.trim(), env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` } };
}
