import { parseArgs } from 'node:util';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { summariseAssumptions } from '@wallet/shared/conformance/summarise-assumptions.ts';
import { readVariables } from '@wallet/shared/deployment/read-variables.ts';

import { callSafeEndpoints } from './call-endpoints.ts';
import { checkHar } from './check-har.ts';
import type { Comparison } from './endpoint-result.ts';
import { countResults, formatAssumptions, formatComparison } from './format-report.ts';
import { type Backend, findObstacle } from './reach-backend.ts';
import { HarError, readHar } from './read-har.ts';

const USAGE = `npm run contract -- --url URL [--token TOKEN] [--client-header "name: value"] [--assumptions] [--json]
npm run contract -- --har FILE [--assumptions] [--json]
Compares a backend, or traffic that a browser has recorded, with the contract. --url calls every endpoint that changes
nothing. --assumptions says of each assumption of the contract if it is confirmed, refuted or not observed.`;

interface CheckOptions {
  readonly backend: Backend | undefined;
  readonly har: string;
  readonly isJson: boolean;
  readonly hasAssumptions: boolean;
}

/** Parses the command line; returns the error as a string. */
function parseOptions(args: readonly string[]): CheckOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        har: { type: 'string' },
        token: { type: 'string' },
        'client-header': { type: 'string' },
        assumptions: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const { url, har, token, json: isJson = false, assumptions: hasAssumptions = false } = values;
    if ((url === undefined) === (har === undefined)) return 'Give either --url or --har.';
    if (har !== undefined) return { backend: undefined, har, isJson, hasAssumptions };
    if (!URL.canParse(url ?? '') || !/^https?:$/.test(new URL(url ?? '').protocol)) {
      return '--url must be the address of a backend, such as https://api.example';
    }
    const header = values['client-header'] ?? process.env['CLIENT_HEADER'];
    const { config, problems } = readVariables({ CLIENT_HEADER: header }, DEFAULT_CONFIG);
    if (problems[0] !== undefined) return problems[0].replace('CLIENT_HEADER', '--client-header');
    const client = Object.entries(config.headers)[0] ?? ['x-client', 'wallet'];
    return {
      backend: { url: (url ?? '').replace(/\/+$/, ''), token, client },
      har: '',
      isJson,
      hasAssumptions,
    };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Compares what the options name. Returns the reason as a string if there is nothing to compare. */
async function compare({ backend, har }: CheckOptions): Promise<Comparison | string> {
  if (backend) return (await findObstacle(backend)) ?? (await callSafeEndpoints(backend));
  try {
    return checkHar(readHar(har));
  } catch (error) {
    if (error instanceof HarError) return error.message;
    throw error;
  }
}

/**
 * Compares a backend or a recording with the contract and prints the result. Returns 1 if something differs or, with
 * `--assumptions`, an assumption is refuted; 2 for invalid options, and if there is nothing to compare.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (typeof options === 'string') {
    console.error(`${options}\n${USAGE}`);
    return 2;
  }
  const { backend, har, isJson, hasAssumptions } = options;
  const source = backend ? { url: backend.url } : { har };
  const comparison = await compare(options);
  if (typeof comparison === 'string') {
    if (isJson) console.log(JSON.stringify({ ...source, error: comparison }));
    else console.error(comparison);
    return 2;
  }
  const counts = countResults(comparison.results);
  const assumptions = hasAssumptions ? summariseAssumptions(comparison.observations) : [];
  if (isJson) {
    const { results: findings, unknownCalls } = comparison;
    const report = { ...source, ...counts, findings, unknownCalls };
    console.log(JSON.stringify(hasAssumptions ? { ...report, assumptions } : report));
  } else {
    const parts = [formatComparison(comparison), ...(hasAssumptions ? [formatAssumptions(assumptions)] : [])];
    console.log(parts.join('\n\n'));
  }
  return counts.departs > 0 || assumptions.some(({ verdict }) => verdict === 'refuted') ? 1 : 0;
}
