import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a server of the build, or of a copy of it, on a free port with these options and variables. */
export async function startServer(
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program = 'dist/server/main.mjs',
) {
  const child: ChildProcess = spawn(process.execPath, [program, '--port', '0', '--json', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  const { url } = JSON.parse(printed) as { url: string };
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
