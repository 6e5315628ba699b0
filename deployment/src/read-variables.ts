import type { AppConfig } from './app-config.ts';
import { isReadable } from './config-patterns.ts';
import { CONFIG_VARIABLES, type ConfigVariable, oneOf, splitList } from './config-variables.ts';

interface ReadVariables {
  readonly config: AppConfig;
  /** True if members reach the app by https alone, which its headers then demand. */
  readonly isHttps: boolean;
  /** One sentence for each invalid variable: `VARIANT must be …, not "x".` */
  readonly problems: readonly string[];
}

/** Parts of a variable's declaration that its check and its sentence need. */
type Declaration = Pick<ConfigVariable, 'name' | 'pattern' | 'isList' | 'requirement'>;

const SHOWN_MAX = 80;
const PRINTABLE = /^[ -~]*$/;
/** Variables whose value an error must not repeat. */
const SECRET: ReadonlySet<string> = new Set(['LINK_KEY', 'SANDBOX_TOKEN']);
/** An address with a password in it, also one that is not encoded, or has no host after it. */
const PASSWORD = /:\/\/(?:.*@|[^/]*:(?!\d+(?:[/?#]|$)))/;

/** Returns the end of a sentence that repeats a wrong value: nothing of a secret, or of what a terminal would not show. */
export const repeatValue = (value: unknown): string =>
  typeof value === 'string' && !PASSWORD.test(value) && PRINTABLE.test(value)
    ? `, not ${JSON.stringify(value.slice(0, SHOWN_MAX))}`
    : '';

/** Returns the sentence about a wrong value, which it repeats unless it is secret. */
export const describeProblem = (name: string, requirement: string, value: unknown): string =>
  `${name} must be ${requirement}${SECRET.has(name) ? '' : repeatValue(value)}.`;

/** Returns the sentence about a variable if its value is wrong. An empty one counts as unset; a list has an entry. */
export function findProblem(
  { name, pattern, isList = false, requirement }: Declaration,
  text: string,
): string | undefined {
  const values = isList ? splitList(text) : [text];
  const expression = new RegExp(pattern);
  const isRight = values.length > 0 && values.every((value) => expression.test(value) && isReadable(value));
  return text === '' || isRight ? undefined : describeProblem(name, requirement, text);
}

/** Variable of the headers alone, which the page does not know. */
export const HTTPS_VARIABLE: Declaration = { name: 'HTTPS', ...oneOf(['on', 'off']) };

/**
 * Reads the configuration of the app from environment variables; `defaults` has the fields that none of them sets. An
 * empty variable counts as unset. An invalid one is a problem and leaves the others in place.
 */
export function readVariables(
  env: Readonly<Record<string, string | undefined>>,
  defaults: AppConfig,
): ReadVariables {
  const config = { ...defaults };
  const https = env[HTTPS_VARIABLE.name] ?? '';
  const problems = [findProblem(HTTPS_VARIABLE, https) ?? []].flat();
  for (const variable of CONFIG_VARIABLES) {
    const text = env[variable.name] ?? '';
    if (text === '') continue;
    const problem = findProblem(variable, text);
    if (problem === undefined)
      Object.assign(config, variable.read?.(text, config) ?? { [variable.field]: text });
    else problems.push(problem);
  }
  return { config, isHttps: https === 'on', problems };
}

/** Warning for a deployment without a key of the wallet link (F-18). */
export const LINK_KEY_MISSING =
  'LINK_KEY is not set: members cannot deposit by a wallet link. The operator has the key.';
const CHAT_URL_MISSING =
  'CHAT_URL is not set: the chat asks for new messages every 15 seconds. Set CHAT_URL=/ if its socket is at the address of the app, CHAT_URL=none if there is none.';

/** Lists what a deployment does not have because nothing was said of it. */
export const listUnset = (
  { link, chat }: AppConfig,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] => [
  ...(link.key === '' ? [LINK_KEY_MISSING] : []),
  ...(chat === '' && (env['CHAT_URL'] ?? '') === '' ? [CHAT_URL_MISSING] : []),
];
