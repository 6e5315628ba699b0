/* Calls every GET endpoint of a backend that changes nothing, and reports where the responses differ from the contract. */
import './setup/check-node-version.mjs';

import { loadScript } from './build/bundle-script.mjs';
import { runCommand, UsageError } from './lib/command-line.mjs';
import { fromRoot } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run contract',
    summary:
      'Calls every GET endpoint of a backend that changes nothing, and reports where the responses differ from the contract.',
    options: {
      url: {
        type: 'string',
        value: 'URL',
        meaning: 'address of the backend, such as https://api.example; required',
      },
      token: {
        type: 'string',
        value: 'TOKEN',
        meaning: 'token of a member; without it only the calls of visitors are made',
      },
      json: { type: 'boolean', meaning: 'prints the result as JSON' },
    },
    exitCodes: { 1: 'a response differs from the contract' },
  },
  async ({ values: { url = '', token, json } }) => {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new UsageError(
        `--url must be the address of a backend, such as https://api.example${url === '' ? '' : `, not ${JSON.stringify(url)}`}.`,
      );
    }
    await ensureInstalled();
    const { checkBackend } = /** @type {typeof import('./contract/check-backend.ts')} */ (
      await loadScript(fromRoot('scripts/contract/check-backend.ts'))
    );
    return checkBackend({ url, token, isJson: json });
  },
);
