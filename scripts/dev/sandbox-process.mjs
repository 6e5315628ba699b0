import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { build } from 'vite';

import { fromRoot, ROOT } from '../lib/repository.mjs';
import { shortenError } from './shorten-error.mjs';

const BUNDLE_FOLDER = fromRoot('.cache', 'dev');
const BUNDLE = join(BUNDLE_FOLDER, 'main.mjs');

/** Line that the sandbox prints when it listens. */
const READY_LINE = /^\{"url":/;
/** Exit code of the sandbox for an option or a variable that is not right. */
const INVALID_OPTION_CODE = 2;

/** Creates the folder of the worlds of this run, which is removed at its end. */
function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The sandbox as a process of its own, which a change of its sources starts again. Its worlds are stored, so that they go
 * on. A change that cannot be bundled leaves the running process alone.
 */
export class SandboxProcess {
  /** Address of the process, the same after each start. @readonly */
  url;
  /** Settled once the sandbox answers. @type {Promise<unknown>} */
  ready = Promise.resolve();
  /** @type {readonly string[]} */
  #args;
  /** @type {NodeJS.ProcessEnv} */
  #env;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** Starts and stops, one after the other. */
  #steps = Promise.resolve();

  /** @param {{ args: readonly string[], isStored: boolean, url: string, env: NodeJS.ProcessEnv }} options `isStored` keeps the worlds in a folder of this run */
  constructor({ args, isStored, url, env }) {
    this.url = url;
    this.#args = isStored ? [...args, '--keep', createFolder()] : args;
    this.#env = env;
  }

  /**
   * Bundles and starts the sandbox, and does both again after each change. Settled when it answers for the first time.
   * @param {string} pageSource address of the page before its configuration is written into it
   */
  async start(pageSource) {
    this.#env = { ...this.#env, PAGE_SOURCE: pageSource };
    const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
      await build({
        configFile: false,
        root: fromRoot('mock-server'),
        logLevel: 'silent',
        ssr: { noExternal: [/^@wallet\//], target: 'node' },
        build: {
          ssr: fromRoot('mock-server/src/main.ts'),
          outDir: BUNDLE_FOLDER,
          emptyOutDir: true,
          target: 'node20',
          minify: false,
          sourcemap: true,
          watch: {},
          rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
        },
      })
    );
    let changedAt = performance.now();
    await new Promise((resolve) => {
      watcher.on('event', (event) => {
        if (event.code === 'START') changedAt = performance.now();
        else if (event.code === 'ERROR') this.#reportError(event.error);
        else if (event.code === 'BUNDLE_END') {
          const since = changedAt;
          this.#steps = this.#steps.then(async () => {
            if (await this.#restart(since)) resolve(undefined);
          });
        }
      });
    });
  }

  /** @param {Error} error */
  #reportError(error) {
    const consequence = this.#child
      ? 'The sandbox was not restarted: its last version answers.'
      : 'The sandbox does not run. It starts with the next change.';
    console.error(`${shortenError(error)}\n${consequence}`);
  }

  /** Starts the bundle in place of the running process, and returns true once it answers. @param {number} since */
  async #restart(since) {
    const wasRunning = this.#child !== undefined;
    const started = this.stop().then(() => this.#spawn());
    this.ready = started;
    const isListening = await started;
    if (isListening && wasRunning) {
      const ms = Math.round(performance.now() - since);
      console.log(
        `Sandbox restarted in ${ms} ms. Its worlds go on as they were; new ones have the changed fixtures, and journals begin anew.`,
      );
    }
    return isListening;
  }

  /** Starts the process. @returns {Promise<boolean>} true once it listens, false if it ends before */
  #spawn() {
    const child = spawn(process.execPath, ['--enable-source-maps', BUNDLE, ...this.#args], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    return new Promise((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (READY_LINE.test(line)) resolve(true);
        else console.log(line);
      });
      child.once('exit', (code) => {
        resolve(false);
        if (this.#child !== child) return;
        this.#child = undefined;
        // It has said what is wrong with its options, which no change of the sources mends.
        if (code === INVALID_OPTION_CODE) void this.stop().then(() => process.exit(code));
        else console.error('The sandbox has ended. It starts with the next change.');
      });
    });
  }

  /** Ends the process. */
  async stop() {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  }
}
