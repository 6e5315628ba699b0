import { parseArgs } from 'node:util';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';

import { callSafeEndpoints, type EndpointResult } from './call-endpoints.ts';

const USAGE =
  'npm run contract -- --url URL [--token TOKEN] [--json]\nAsks a backend every GET that changes nothing and says where its answers depart from the contract.';

interface Asked {
  readonly url: string;
  readonly token: string | undefined;
  readonly isJson: boolean;
}

/** Parsed command line, or the reason why it is refused. */
function askedFor(args: readonly string[]): Asked | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { url: { type: 'string' }, token: { type: 'string' }, json: { type: 'boolean' } },
    });
    const { url = '', token, json = false } = values;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      return '--url is the address of a backend, such as https://api.example';
    }
    return { url: url.replace(/\/+$/, ''), token, isJson: json };
  } catch (error) {
    return (error as Error).message;
  }
}

const MARK = { agrees: '✓', departs: '✗', skipped: '–' } as const;

function linesOf({
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
        `    ${path || 'the answer'}: ${what}${isAssumed ? ' (assumed in the contract)' : ''}`,
    ),
    ...(unknown.length > 0 ? [`    not in the contract: ${unknown.join(', ')}`] : []),
  ];
}

/** Prints what a backend's answers say of the contract; 1 where any departs from it, 2 where nothing could be asked. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = askedFor(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n${USAGE}`);
    return 2;
  }
  const client = Object.entries(DEFAULT_CONFIG.headers)[0] ?? ['x-client', 'wallet'];
  const findings = await callSafeEndpoints({ url: asked.url, token: asked.token, client });
  const count = (result: EndpointResult['result']) =>
    findings.filter((each) => each.result === result).length;
  const sum = { agrees: count('agrees'), departs: count('departs'), skipped: count('skipped') };
  if (asked.isJson) console.log(JSON.stringify({ url: asked.url, ...sum, findings }));
  else {
    const total = `${sum.agrees} agree, ${sum.departs} depart, ${sum.skipped} not asked`;
    console.log([...findings.flatMap(linesOf), '', total].join('\n'));
  }
  return sum.departs > 0 ? 1 : 0;
}
