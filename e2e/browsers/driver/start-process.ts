import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Program that runs beside the tests, and what it has printed. */
export interface StartedProcess {
  /** Waits until the output matches, and returns the first group. Throws if the program ends before. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Returns all lines of standard output and standard error. */
  readLines(): readonly string[];
  /** Ends the program with everything that it has started. */
  stop(): Promise<void>;
}

/** Starts a program in a process group of its own. */
export function startProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedProcess {
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const stopWithTests = () => endGroup(child, 'SIGKILL');
  process.once('exit', stopWithTests);

  return {
    waitForOutput: async (pattern) => {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? '';
        if (hasEnded(child)) throw new Error(`${program} has ended:\n${output}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'close')]);
      }
    },
    readLines: () => output.split('\n'),
    stop: async () => {
      process.off('exit', stopWithTests);
      if (hasEnded(child)) return;
      const closed = once(child, 'close');
      endGroup(child, 'SIGTERM');
      const kill = setTimeout(() => endGroup(child, 'SIGKILL'), STOP_MS);
      await closed;
      clearTimeout(kill);
    },
  };
}

/** Time for a program to end by itself. */
const STOP_MS = 3_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}
