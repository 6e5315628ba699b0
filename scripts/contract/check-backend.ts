import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';

import { callSafeEndpoints, type EndpointResult } from './call-endpoints.ts';

interface CheckOptions {
  /** Address of the backend. */
  readonly url: string;
  /** Token of a member; without it only the endpoints of visitors are called. */
  readonly token?: string | undefined;
  readonly isJson?: boolean;
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

/** Compares a backend with the contract and prints the result. Returns the exit code: 1 if a response differs. */
export async function checkBackend({ url: address, token, isJson = false }: CheckOptions): Promise<number> {
  const url = address.replace(/\/+$/, '');
  const client = Object.entries(DEFAULT_CONFIG.headers)[0] ?? ['x-client', 'wallet'];
  const results = await callSafeEndpoints({ url, token, client });
  const count = (result: EndpointResult['result']) =>
    results.filter((endpoint) => endpoint.result === result).length;
  const sum = { agrees: count('agrees'), departs: count('departs'), skipped: count('skipped') };
  if (isJson) console.log(JSON.stringify({ url, ...sum, findings: results }));
  else {
    const total = `${sum.agrees} agree, ${sum.departs} differ, ${sum.skipped} skipped`;
    console.log([...results.flatMap(formatResult), '', total].join('\n'));
  }
  return sum.departs > 0 ? 1 : 0;
}
