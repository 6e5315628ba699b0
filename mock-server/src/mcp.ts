import { ControlClient, ControlError } from '@wallet/shared/control/client.ts';
import { meta } from '@wallet/shared/control/meta.ts';

import { type Config, OptionError, readConfig } from './config.ts';

const createClient = (url: string, token = process.env['SANDBOX_TOKEN'] ?? ''): ControlClient =>
  new ControlClient({ baseUrl: url, token: () => token });

/** Returns true if a sandbox answers at an address. */
async function isSandbox(url: string): Promise<boolean> {
  try {
    await createClient(url).call(meta.ready, {});
    return true;
  } catch (error) {
    if (error instanceof ControlError) return false;
    throw error;
  }
}

/** Takes `--url ADDRESS` from the options. */
function takeUrl(args: readonly string[]): readonly [url: string | undefined, rest: readonly string[]] {
  const index = args.findIndex((arg) => /^--url(=|$)/.test(arg));
  if (index === -1) return [undefined, args];
  const [, inline] = (args[index] ?? '').split('=');
  const url = inline ?? args[index + 1];
  if (url === undefined || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new OptionError('--url must be the address of a sandbox such as http://127.0.0.1:4000.');
  }
  return [new URL(url).origin, args.toSpliced(index, inline === undefined ? 2 : 1)];
}

/**
 * Serves the tools for agents over standard input and output, until the input ends. They work in the sandbox at `--url`, or in
 * the one at the port of the options, which `start` starts where none runs.
 */
export async function serveMcp(
  args: readonly string[],
  start: (config: Config) => Promise<string>,
): Promise<void> {
  const [given, options] = takeUrl(args);
  const config: Config = { ...readConfig(options, process.env), log: 'off', isJson: false };
  const running = given ?? `http://127.0.0.1:${config.port}`;
  const isRunning = given !== undefined || (await isSandbox(running));
  const url = isRunning ? running : await start(config);
  if (!isRunning) process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  const { connectStdio } = await import('#tools/mcp/connect-stdio.ts');
  // A sandbox that other machines can reach has made a token, unless one was set.
  connectStdio(createClient(url, isRunning ? undefined : config.token), url);
}
