import type { AppConfig } from '../app-config.ts';
import { isReadable } from './config-patterns.ts';
import { CONFIG_VARIABLES, type ConfigVariable, splitList } from './config-variables.ts';

interface ReadVariables {
  readonly config: AppConfig;
  /** One sentence for each invalid variable: `VARIANT must be …, not "x".` */
  readonly problems: readonly string[];
}

const SHOWN_MAX = 80;
const PRINTABLE = /^[ -~]*$/;
/** Variables whose value an error must not repeat. */
const SECRET: ReadonlySet<string> = new Set(['LINK_KEY']);

/** Returns true if the value is one that the variable takes. */
function isValidValue({ pattern, isList = false }: ConfigVariable, text: string): boolean {
  const values = isList ? splitList(text) : [text];
  const expression = new RegExp(pattern);
  return values.every((value) => expression.test(value) && isReadable(value));
}

/**
 * Reads the configuration of the app from environment variables; `defaults` has the fields that none of them sets. An
 * empty variable counts as unset. An invalid one is a problem and leaves the others in place.
 */
export function readVariables(
  env: Readonly<Record<string, string | undefined>>,
  defaults: AppConfig,
): ReadVariables {
  const config = { ...defaults };
  const problems: string[] = [];
  for (const variable of CONFIG_VARIABLES) {
    const text = env[variable.name] ?? '';
    if (text === '') continue;
    if (isValidValue(variable, text)) Object.assign(config, variable.read(text, config));
    else
      problems.push(`${variable.name} must be ${variable.requirement}${formatValue(variable.name, text)}.`);
  }
  return { config, problems };
}

/** Repeats a wrong value as `deploy/configure.sh` does: not a secret one, and nothing that a terminal would not show. */
const formatValue = (name: string, text: string): string =>
  SECRET.has(name) || !PRINTABLE.test(text) ? '' : `, not ${JSON.stringify(text.slice(0, SHOWN_MAX))}`;
