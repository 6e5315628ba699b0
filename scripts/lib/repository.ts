import { resolve } from 'node:path';

/** Root folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** Joins a path to the root folder of the repository. */
export const fromRoot = (...parts: readonly string[]): string => resolve(ROOT, ...parts);

/** Error that the user can correct. It is printed as one line, without a stack trace. */
export class UserError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script and sets the exit code that it returns. A `UserError` is printed as one line, with its exit code, and so is
 * an argument that `parseArgs` refuses, with 2.
 */
export async function runScript(work: () => Promise<number | void>): Promise<void> {
  try {
    const code = await work();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    const isUsage = ((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_PARSE_ARGS_');
    if (!(error instanceof Error) || !(isUsage || error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof UserError ? error.exitCode : 2;
  }
}

/** Formats a duration: `1.5 s`. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
