import { parseArgs } from 'node:util';

import { UserError } from './repository.mjs';

/** Options of `npm start`; the sandbox reads and validates the values. */
const START_OPTIONS = /** @type {const} */ ({
  port: { type: 'string' },
  host: { type: 'string' },
  json: { type: 'boolean' },
  scenario: { type: 'string' },
  keep: { type: 'string' },
  strict: { type: 'boolean' },
  quiet: { type: 'boolean' },
  origin: { type: 'string', multiple: true },
});

/**
 * Parses the options, so that an unknown one is refused before packages are installed or built.
 * @param {readonly string[]} args
 */
export function parseStartOptions(args) {
  try {
    const { values } = parseArgs({ args: [...args], options: START_OPTIONS, allowPositionals: false });
    const port = values.port ?? process.env['PORT'];
    if (port !== undefined && port !== '' && !(/^\d+$/.test(port) && Number(port) < 65_536)) {
      throw new Error(`The port must be a number from 0 to 65535, not "${port}"`);
    }
    return values;
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error);
    const known = Object.keys(START_OPTIONS).map((name) => `--${name}`);
    throw new UserError(`${message}. Options: ${known.join(', ')}.`);
  }
}
