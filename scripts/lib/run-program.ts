import { type StdioOptions } from 'node:child_process';

import { x } from 'tinyexec';

import { ROOT } from './repository.ts';

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `stderr` redirects what the program prints to standard error. */
  readonly stdout?: 'inherit' | 'stderr' | 'ignore';
}

/** Runs a program, or a tool of the installed packages, to its end. Returns its exit code. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, stdout = 'inherit' }: RunOptions = {},
): Promise<number> {
  const stdio: StdioOptions = ['ignore', stdout === 'stderr' ? process.stderr : stdout, 'inherit'];
  const { exitCode } = await x(program, [...args], { nodeOptions: { cwd, env, stdio } });
  return exitCode ?? 1;
}

/** Runs npm and returns what it printed. @throws {Error} with the errors that npm printed */
export async function readNpm(args: readonly string[], cwd = ROOT): Promise<string> {
  const { exitCode, stdout, stderr } = await x('npm', [...args], { nodeOptions: { cwd } });
  if (exitCode !== 0) throw new Error(`npm ${args[0]}: ${stderr.trim()}`);
  return stdout;
}
