import { createLogger, createServer } from 'vite';

import { findFreePort } from '../lib/free-port.mjs';
import { UsageError } from '../lib/command-line.mjs';
import { fromRoot, UserError } from '../lib/repository.mjs';
import { createForwarding } from './forwarding.mjs';
import { SandboxProcess } from './sandbox-process.mjs';
import { shortenError } from './shorten-error.mjs';

const DEFAULT_PORT = 4000;
const PORT_MAX = 65_535;

/** Creates Vite's logger with errors of ten lines. A forwarded connection that breaks is no error: faults break some. */
function createShortLogger() {
  const logger = createLogger();
  return {
    ...logger,
    /** @type {import('vite').Logger['error']} */
    error: (message, options) => {
      if (!/proxy (socket )?error/.test(message)) logger.error(shortenError(message), options);
    },
  };
}

/**
 * Starts Vite's development server and, behind it, the sandbox, or one that forwards to a real backend.
 * @param {{ args: readonly string[], values: import('../lib/command.ts').OptionValues<typeof import('../lib/start-options.mjs').DEV_OPTIONS> }} options
 */
export async function serveDev({ args, values }) {
  const { BACKEND_URL: backend = '', ...env } = process.env;
  const proxied = values.proxy ?? backend;
  const host = values.host ?? '127.0.0.1';
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const sandboxPort = String(await findFreePort());
  const sandbox = new SandboxProcess({
    url: `http://${name}:${sandboxPort}`,
    // The last of several ports counts.
    args: [...args, ...(backend === '' ? [] : ['--proxy', backend]), '--port', sandboxPort, '--json'],
    isStored: values.keep === undefined && proxied === '',
    env,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
  }
  const wanted = values.port ?? (process.env['PORT'] || String(DEFAULT_PORT));
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > PORT_MAX) {
    throw new UsageError(
      `--port must be a whole number from 0 to ${PORT_MAX}, not ${JSON.stringify(wanted)}.`,
    );
  }
  const port = await listen(host, Number(wanted), sandbox);
  await sandbox.start(`http://${name}:${port}/index.html`);
  const url = `http://localhost:${port}`;
  console.log(`Wallet    ${url}/ (hot reload)`);
  console.log(`Sandbox   ${url}/__sandbox/ (restarted on change)`);
  console.log(proxied === '' ? await describeLogin(sandbox.url) : `Backend   ${proxied} (forwarded)`);
}

/**
 * Starts Vite's server and returns its port.
 * @param {string} host @param {number} port @param {SandboxProcess} sandbox
 */
async function listen(host, port, sandbox) {
  const vite = await createServer({
    configFile: fromRoot('web/vite.config.ts'),
    customLogger: createShortLogger(),
    clearScreen: false,
    cacheDir: fromRoot('.cache/vite'),
    server: {
      host,
      port,
      strictPort: true,
      // The sandbox allows the origins of --origin, and no others.
      cors: false,
      allowedHosts: (process.env['SANDBOX_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean),
      watch: { ignored: [fromRoot('dist/**'), fromRoot('.cache/**')] },
      proxy: createForwarding(sandbox),
    },
  });
  try {
    await vite.listen();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('already in use')) throw error;
    throw new UserError(`Port ${port} is taken. Choose another: npm run dev -- --port ${port + 1}`);
  }
  const address = /** @type {import('node:net').AddressInfo} */ (vite.httpServer?.address());
  return address.port;
}

/** Reads the login of the first member. @param {string} url */
async function describeLogin(url) {
  const headers = { 'x-sandbox-token': process.env['SANDBOX_TOKEN'] ?? '' };
  const response = await fetch(`${url}/__sandbox/worlds/default/members`, { headers });
  const { members } =
    /** @type {import('@wallet/shared/schema/control-call.ts').ControlResponse<typeof import('@wallet/shared/control/members.ts').members.list>} */ (
      await response.json()
    );
  const [member] = members;
  return `Login     ${member ? `${member.phone} / ${member.password}` : 'none'}`;
}
