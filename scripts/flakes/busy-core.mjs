import { spawn } from 'node:child_process';

/** Starts a process that keeps one core busy, and returns a function that ends it. @returns {() => void} */
export function keepCoreBusy() {
  // The process ends with this one, also if that is killed: its standard input is closed then.
  const loop = `process.stdin.on('end', () => process.exit()).resume();
    (function spin() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); })();`;
  const child = spawn(process.execPath, ['-e', loop], { stdio: ['pipe', 'ignore', 'ignore'] });
  return () => void child.kill();
}
