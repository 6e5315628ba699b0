import { toUnknownName } from '@wallet/shared/suggest-names.ts';

/**
 * Refuses options that the kit does not have, which a suite without types could misspell.
 * @throws {Error} with the nearest names
 */
export function checkOptions(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new Error(toUnknownName('must be a known option', name, known));
  }
}
