import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Program that runs beside a test, in a process group of its own. */
export interface StartedProgram {
  /** Waits until the output matches and returns the first group. Throws if the program ends before that. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Returns the lines of standard output and standard error so far. */
  readLines(): readonly string[];
  /** Ends the program with everything that it has started. */
  stop(): Promise<void>;
}

/** Starts a program of the system. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedProgram {
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  child.on('error', (error) => (output += String(error)));
  const closed = once(child, 'close').catch(() => {});
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  process.once('exit', kill);

  return {
    async waitForOutput(pattern) {
      let hasEnded = false;
      void closed.then(() => (hasEnded = true));
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? '';
        if (hasEnded) throw new Error(`${program} has ended (is it installed?): ${output}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), closed]);
      }
    },
    readLines: () => output.split('\n'),
    async stop() {
      process.off('exit', kill);
      kill();
      await closed;
    },
  };
}
