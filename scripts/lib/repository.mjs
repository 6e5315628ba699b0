import { join, resolve } from 'node:path';

/** The folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The program of a dependency, as npm links it. @param {string} name */
export const binPath = (name) => fromRoot('node_modules', '.bin', name);

/** A mistake that the person at the keyboard can mend: printed as one line, without a trace. */
export class UserError extends Error {}

/**
 * Runs a script's work; a `Refusal` ends it with its one line and exit code 1.
 * @param {() => Promise<number | void>} work gives the exit code; what it starts may also set it later
 */
export async function runScript(work) {
  try {
    const code = await work();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @param {number} ms */
export const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
