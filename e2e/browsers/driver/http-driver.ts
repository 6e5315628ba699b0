import { findFreePort } from '../../../scripts/lib/free-port.ts';
import { createHttpTransport } from './http-transport.ts';
import { startProcess } from './start-process.ts';

/** Time between two questions whether a driver is ready, in ms. */
const POLL_MS = 50;
const START_LIMIT_MS = 30_000;

/** Starts a driver that serves W3C WebDriver over HTTP, and waits until it is ready. */
export async function startHttpDriver(program: string, env: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort();
  const driver = startProcess(program, [`--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`${program} does not start`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { transport: createHttpTransport(url), readLines: driver.readLines, stop: driver.stop };
}
