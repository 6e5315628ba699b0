import { Command, CommanderError } from 'commander';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { readVariables } from '@wallet/deployment/read-variables.ts';

import { formatChange, updateBaseline } from './baseline.ts';
import { HarError } from './conformance/har.ts';
import { summariseAssumptions } from './conformance/summarise-assumptions.ts';
import { callSafeEndpoints } from './call-endpoints.ts';
import { checkHar } from './check-har.ts';
import type { Comparison } from './endpoint-result.ts';
import { countResults, formatAssumptions, formatComparison, formatRefuted } from './format-report.ts';
import { type Backend, findObstacle } from './reach-backend.ts';
import { readHar } from './read-har.ts';

interface ContractValues {
  readonly url?: string;
  readonly har?: string;
  readonly token?: string;
  readonly clientHeader?: string;
  readonly assumptions: boolean;
  readonly baseline?: string;
  readonly json: boolean;
}

const createCommand = (): Command =>
  new Command('npm run contract --')
    .description(
      'Compares a backend, or traffic that a browser has recorded, with the contract. --url calls every endpoint that changes nothing.',
    )
    .option('--url <url>', 'address of a backend, such as https://api.example')
    .option('--har <file>', 'recording of a browser (HAR), instead of --url')
    .option('--token <token>', 'token of a member; without it only the calls of visitors are made')
    .option(
      '--client-header <header>',
      'header that names the client, "name: value" (default: CLIENT_HEADER, otherwise "x-client: wallet")',
    )
    .option(
      '--assumptions',
      'says of each assumption of the contract if it is confirmed, refuted or not observed',
      false,
    )
    .option('--baseline <file>', 'tells only what has changed since the last time, which the file remembers')
    .option('--json', 'prints the result as JSON', false)
    .addHelpText(
      'after',
      '\nExit codes: 1 a screen or a row is lost (with --baseline, something differs anew) or, with --assumptions, an assumption is refuted; 2 a wrong option, or nothing was compared.\nA proxy of the network is taken from HTTP_PROXY, HTTPS_PROXY and NO_PROXY.',
    )
    .exitOverride()
    .configureOutput({
      writeErr: (text) =>
        console.error(
          text
            .trimEnd()
            .replace(/^error: /, '')
            .replace(/\n/g, ' '),
        ),
    });

type Option = keyof ContractValues;

/** Options beside which others have no effect, and why. */
const ALONE: readonly (readonly [option: Option, others: readonly Option[], why: string])[] = [
  ['har', ['token', 'clientHeader'], 'a recording has its calls already'],
  ['baseline', ['assumptions'], 'it tells what has changed alone'],
];

/** Finds an option that would have no effect, which a script may rely on; returns the error as a string. */
function findIgnored(values: ContractValues): string | undefined {
  const isGiven = (option: Option): boolean => values[option] !== undefined && values[option] !== false;
  const toFlag = (option: Option): string => `--${option.replace('clientHeader', 'client-header')}`;
  for (const [option, others, why] of ALONE) {
    const ignored = isGiven(option) ? others.find(isGiven) : undefined;
    if (ignored) return `${toFlag(ignored)} must not be given with ${toFlag(option)}: ${why}.`;
  }
  return undefined;
}

/** Reads the backend of the options; undefined for a recording. Returns the error as a string. */
function toBackend({ url, har, token, clientHeader }: ContractValues): Backend | string | undefined {
  if ((url === undefined) === (har === undefined)) return 'Give either --url or --har.';
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return `--url must be the address of a backend, such as https://api.example, not ${JSON.stringify(url)}.`;
  }
  const header = clientHeader ?? process.env['CLIENT_HEADER'];
  const { config, problems } = readVariables({ CLIENT_HEADER: header }, DEFAULT_CONFIG);
  if (problems[0] !== undefined) return problems[0].replace('CLIENT_HEADER', '--client-header');
  const client = Object.entries(config.headers)[0] ?? ['x-client', 'wallet'];
  // The paths of the contract begin with /api, which the address of an API often ends in.
  return { url: url.replace(/(\/api)?\/*$/, ''), token, client };
}

const NOTHING_COMPARED = 'No call was compared.';

/** Compares a backend or a recording. Returns the reason as a string if there is nothing to compare. */
async function compare(backend: Backend | undefined, har: string): Promise<Comparison | string> {
  if (backend) return (await findObstacle(backend)) ?? (await callSafeEndpoints(backend));
  try {
    return checkHar(readHar(har));
  } catch (error) {
    if (error instanceof HarError) return error.message;
    throw error;
  }
}

/** Tells what has changed since the last time. Returns 1 if something differs anew, 2 for a file that is no baseline. */
function tellChange(file: string, comparison: Comparison, isJson: boolean): 0 | 1 | 2 {
  try {
    const change = updateBaseline(file, comparison);
    console.log(isJson ? JSON.stringify(change) : formatChange(change));
    return change.added.length > 0 && !change.isFirst ? 1 : 0;
  } catch (error) {
    console.error(`--baseline must be a file that this command has written: ${(error as Error).message}.`);
    return 2;
  }
}

/**
 * Compares what the arguments name with the contract and prints the result. Returns 1 if a screen or a row is lost or, with
 * `--assumptions`, an assumption is refuted; 2 for wrong arguments, and if there is nothing to compare.
 */
export async function checkContract(args: readonly string[]): Promise<number> {
  const command = createCommand();
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  const values = command.opts<ContractValues>();
  const backend = findIgnored(values) ?? toBackend(values);
  if (typeof backend === 'string') {
    console.error(backend);
    return 2;
  }
  const { har = '', json: isJson, assumptions: hasAssumptions } = values;
  const source = backend ? { url: backend.url } : { har };
  const comparison = await compare(backend, har);
  if (typeof comparison === 'string') {
    if (isJson) console.log(JSON.stringify({ ...source, error: comparison }));
    else console.error(comparison);
    return 2;
  }
  const counts = countResults(comparison.results);
  if (values.baseline !== undefined && counts.agrees + counts.departs > 0) {
    return tellChange(values.baseline, comparison, isJson);
  }
  const assumptions = summariseAssumptions(comparison.observations);
  const refuted = assumptions.filter(({ verdict }) => verdict === 'refuted');
  const isEmpty = counts.agrees + counts.departs === 0;
  if (isJson) {
    const { results: findings, unknownCalls, pathPrefix } = comparison;
    const report = {
      ...source,
      ...(isEmpty ? { error: NOTHING_COMPARED } : {}),
      ...(pathPrefix === undefined ? {} : { pathPrefix }),
      ...counts,
      findings,
      unknownCalls: [...new Set(unknownCalls)],
      refuted: refuted.map(({ id }) => id),
    };
    console.log(JSON.stringify(hasAssumptions ? { ...report, assumptions } : report));
  } else {
    const hint = refuted.length === 0 ? [] : [formatRefuted(refuted)];
    const parts = hasAssumptions
      ? [formatComparison(comparison), formatAssumptions(assumptions)]
      : [formatComparison(comparison), ...hint];
    console.log(parts.join('\n\n'));
    if (isEmpty) console.error(NOTHING_COMPARED);
  }
  if (isEmpty) return 2;
  const isLost = comparison.results
    .flatMap(({ departures }) => departures)
    .some(({ cost }) => cost === 'response' || cost === 'row');
  return isLost || (hasAssumptions && refuted.length > 0) ? 1 : 0;
}
