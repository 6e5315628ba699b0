/* Builds the web app (dist/web), the console (dist/console) and the sandbox (dist/server) if their sources changed. */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runCommand } from './lib/command-line.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run build',
    summary:
      'Builds what is out of date: the web app (dist/web), the console (dist/console) and the sandbox (dist/server).',
    options: {},
  },
  async () => {
    await ensureInstalled();
    await ensureBuilt();
  },
);
