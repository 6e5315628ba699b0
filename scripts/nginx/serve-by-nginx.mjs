/* Builds the app, configures nginx and serves the app by it. Installs and builds first if needed. */
import '../setup/check-node-version.mjs';

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';

import { ensureBuilt } from '../build/builds.mjs';
import { runCommand } from '../lib/command-line.mjs';
import { fromRoot, UserError } from '../lib/repository.ts';
import { findNginx } from '../setup/find-nginx.ts';
import { ensureNginx } from '../setup/install-nginx.ts';
import { ensureInstalled } from '../setup/install-packages.mjs';

/** Folder of the configuration, the log and what nginx writes. */
const RUN_DIR = process.env['RUN_DIR'] || fromRoot('.cache', 'nginx');

await runCommand(
  {
    name: 'npm run nginx',
    summary:
      'Serves the app by nginx, as a deployment does, for a backend elsewhere: PROXY_TO or BACKEND_URL. Builds and configures first. docs/guides/operating.md has all variables.',
    options: {
      port: { type: 'string', value: 'N', default: '8080', meaning: 'port of the loopback interface' },
    },
    environment: {
      PROXY_TO: 'backend that nginx forwards calls to, such as http://127.0.0.1:4000',
      BACKEND_URL: 'backend that browsers call, in place of PROXY_TO',
      CHAT_URL: 'address of the chat socket; / is that of PROXY_TO',
      LINK_KEY: 'key that encrypts the wallet link',
      RUN_DIR: 'folder of the configuration and the log; default .cache/nginx',
    },
    exitCodes: { 1: 'nginx is missing or did not start', 2: 'a variable is wrong' },
  },
  async ({ values: { port } }) => {
    await ensureInstalled();
    await ensureBuilt();
    await ensureNginx();
    const program = findNginx();
    if (program === undefined) {
      throw new UserError(
        'nginx was not found. On Debian run: sudo apt-get install nginx libnginx-mod-http-brotli-static brotli',
      );
    }
    mkdirSync(RUN_DIR, { recursive: true });
    const { status } = spawnSync('sh', [fromRoot('deploy/configure.sh')], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        WEB_ROOT: fromRoot('dist/web'),
        RUN_DIR,
        ACCESS_LOG: `${RUN_DIR}/access.log`,
        LISTEN: `127.0.0.1:${port}`,
        // The workers must be able to read the clone, wherever it is.
        NGINX_USER: userInfo().username,
      },
    });
    if (status !== 0) return 2;
    const nginx = spawn(program, ['-e', 'stderr', '-c', `${RUN_DIR}/nginx.conf`, '-g', 'daemon off;'], {
      stdio: 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      process.on(signal, () => nginx.kill('SIGQUIT'));
    }
    console.log(`Wallet    http://127.0.0.1:${port}/\nLog       ${RUN_DIR}/access.log`);
    const [code] = await once(nginx, 'exit');
    return code === 0 ? 0 : 1;
  },
);
