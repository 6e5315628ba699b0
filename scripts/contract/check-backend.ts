import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { HarError } from '@wallet/shared/conformance/har.ts';
import { summariseAssumptions } from '@wallet/shared/conformance/summarise-assumptions.ts';
import { readVariables } from '@wallet/shared/deployment/read-variables.ts';

import type { OptionValues } from '../lib/command.ts';
import { callSafeEndpoints } from './call-endpoints.ts';
import { checkHar } from './check-har.ts';
import type { CONTRACT_COMMAND } from './contract-command.mjs';
import type { Comparison } from './endpoint-result.ts';
import { countResults, formatAssumptions, formatComparison, formatRefuted } from './format-report.ts';
import { type Backend, findObstacle } from './reach-backend.ts';
import { readHar } from './read-har.ts';
import { writeScenario } from './write-scenario.ts';

type ContractValues = OptionValues<typeof CONTRACT_COMMAND.options>;

interface CheckOptions {
  readonly backend: Backend | undefined;
  readonly har: string;
  readonly isJson: boolean;
  readonly hasAssumptions: boolean;
}

/** Checks the options; returns the error as a string. */
function toCheckOptions(values: ContractValues): CheckOptions | string {
  const { url, har, token, json: isJson, assumptions: hasAssumptions } = values;
  if ((url === undefined) === (har === undefined)) return 'Give either --url or --har.';
  if (har !== undefined) return { backend: undefined, har, isJson, hasAssumptions };
  if (!URL.canParse(url ?? '') || !/^https?:$/.test(new URL(url ?? '').protocol)) {
    return `--url must be the address of a backend, such as https://api.example, not ${JSON.stringify(url)}.`;
  }
  const header = values['client-header'] ?? process.env['CLIENT_HEADER'];
  const { config, problems } = readVariables({ CLIENT_HEADER: header }, DEFAULT_CONFIG);
  if (problems[0] !== undefined) return problems[0].replace('CLIENT_HEADER', '--client-header');
  const client = Object.entries(config.headers)[0] ?? ['x-client', 'wallet'];
  return {
    // The paths of the contract begin with /api, which the address of an API often ends in.
    backend: { url: (url ?? '').replace(/(\/api)?\/*$/, ''), token, client },
    har: '',
    isJson,
    hasAssumptions,
  };
}

const NOTHING_COMPARED = 'No call was compared.';

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
export async function checkContract(values: ContractValues): Promise<number> {
  if (values.scenario !== undefined) return writeScenario(values.har, values.scenario);
  const options = toCheckOptions(values);
  if (typeof options === 'string') {
    console.error(options);
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
  return counts.departs > 0 || (hasAssumptions && refuted.length > 0) ? 1 : 0;
}
