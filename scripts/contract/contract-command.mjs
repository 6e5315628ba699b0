import { NETWORK_ENVIRONMENT } from '../lib/start-options.mjs';

/** @satisfies {import('../lib/command.ts').Command} */
export const CONTRACT_COMMAND = /** @type {const} */ ({
  name: 'npm run contract',
  summary:
    'Compares a backend, or traffic that a browser has recorded, with the contract. --url calls every endpoint that changes nothing.',
  options: {
    url: { type: 'string', value: 'URL', meaning: 'address of a backend, such as https://api.example' },
    har: { type: 'string', value: 'FILE', meaning: 'recording of a browser (HAR), instead of --url' },
    token: {
      type: 'string',
      value: 'TOKEN',
      meaning: 'token of a member; without it only the calls of visitors are made',
    },
    'client-header': {
      type: 'string',
      value: 'HEADER',
      meaning: 'header that names the client, "name: value"; CLIENT_HEADER without it',
    },
    assumptions: {
      type: 'boolean',
      meaning: 'says of each assumption of the contract if it is confirmed, refuted or not observed',
    },
    scenario: {
      type: 'string',
      value: 'OUT.ts',
      meaning: 'makes a scenario of --har for fixtures/src/scenarios, with invented names and accounts',
    },
    json: { type: 'boolean', meaning: 'prints the result as JSON' },
  },
  environment: {
    CLIENT_HEADER: 'header that names the client; default "x-client: wallet"',
    ...NETWORK_ENVIRONMENT,
  },
  exitCodes: {
    1: 'something differs from the contract or, with --assumptions, an assumption is refuted',
    2: 'a wrong option, or nothing was compared',
  },
});
