import { parseArgs } from 'node:util';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';

import { callSafeEndpoints, type EndpointResult } from './call-endpoints.ts';

const USAGE =
  'npm run contract -- --url URL [--token TOKEN] [--json]\nCalls every GET endpoint of a backend that changes nothing, and reports where the responses differ from the contract.';

interface CheckOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly isJson: boolean;
}

/** Parses the command line; returns the error as a string. */
function parseOptions(args: readonly string[]): CheckOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { url: { type: 'string' }, token: { type: 'string' }, json: { type: 'boolean' } },
    });
    const { url = '', token, json = false } = values;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      return '--url must be the address of a backend, such as https://api.example';
    }
    return { url: url.replace(/\/+$/, ''), token, isJson: json };
  } catch (error) {
    return (error as Error).message;
  }
}

const MARK = { agrees: '✓', departs: '✗', skipped: '–' } as const;

/** Formats a result for the terminal. */
function formatResult({
  operation,
  address,
  result,
  why,
  departures,
  unknown,
}: EndpointResult): readonly string[] {
  return [
    `${MARK[result]} ${operation}  GET ${address}${why === undefined ? '' : `  ${why}`}`,
    ...departures.map(
      ({ path, what, isAssumed }) =>
        `    ${path || 'response'}: ${what}${isAssumed ? ' (assumed in the contract)' : ''}`,
    ),
    ...(unknown.length > 0 ? [`    not in the contract: ${unknown.join(', ')}`] : []),
  ];
}

/** Compares a backend with the contract and prints the result. Returns 1 if a response differs, 2 for invalid options. */
export async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (typeof options === 'string') {
    console.error(`${options}\n${USAGE}`);
    return 2;
  }
  const client = Object.entries(DEFAULT_CONFIG.headers)[0] ?? ['x-client', 'wallet'];
  const results = await callSafeEndpoints({ url: options.url, token: options.token, client });
  const count = (result: EndpointResult['result']) =>
    results.filter((endpoint) => endpoint.result === result).length;
  const sum = { agrees: count('agrees'), departs: count('departs'), skipped: count('skipped') };
  if (options.isJson) console.log(JSON.stringify({ url: options.url, ...sum, findings: results }));
  else {
    const total = `${sum.agrees} agree, ${sum.departs} differ, ${sum.skipped} skipped`;
    console.log([...results.flatMap(formatResult), '', total].join('\n'));
  }
  return sum.departs > 0 ? 1 : 0;
}
