import { join, resolve } from 'node:path';

/** Root folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** Joins a path to the root folder of the repository. @param {string[]} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** Error that the user can correct. It is printed as one line, without a stack trace. */
export class UserError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script and sets the exit code. A `UserError` is printed as one line, with the exit code that it has.
 * @param {() => Promise<number | void>} work returns the exit code
 */
export async function runScript(work) {
  try {
    const code = await work();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/** Formats a duration: `1.5 s`. @param {number} ms */
export const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
