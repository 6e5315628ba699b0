import { readFileSync } from 'node:fs';

import { openPatchedVitest } from '../lib/patched-vitest.mjs';
import { formatSeconds, fromRoot, UserError } from '../lib/repository.ts';
import { APP_DEFECTS } from './app-defects.mjs';
import { CHAT_DEFECTS } from './chat-defects.mjs';
import { MONEY_DEFECTS } from './money-defects.mjs';
import { REWARD_DEFECTS } from './reward-defects.mjs';
import { SERVER_DEFECTS } from './server-defects.mjs';

/** @typedef {import('./defect.ts').Defect} Defect */
/** @typedef {import('vitest/node').TestModule} TestModule */

const DEFECTS = [...MONEY_DEFECTS, ...REWARD_DEFECTS, ...CHAT_DEFECTS, ...SERVER_DEFECTS, ...APP_DEFECTS];

/** Time that a test waits for an expectation. */
const WAIT_MS = 3_000;

/** Errors of code that does not run at all: a defect must be code that runs and does the wrong thing. */
const CRASH = /^(SyntaxError|ReferenceError|TransformError|RollupError)$/;

/** Returns the source of a file with the defect. @param {Defect} defect */
function plant({ name, file, find, replace }) {
  const source = readFileSync(fromRoot(file), 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1)
    throw new UserError(
      `“${name}” cannot be planted: ${file} has its code ${count} times instead of once:\n${find}`,
    );
  return source.replace(find, () => replace);
}

/** Matches a part of a title literally. @param {string} title */
const toPattern = (title) => new RegExp(title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));

/** Sums up how the named tests ended. @param {TestModule} testModule */
function summarise(testModule) {
  const results = [...testModule.children.allTests()].map((test) => test.result());
  const failed = results.filter(({ state }) => state === 'failed');
  const errors = [...testModule.errors(), ...failed.flatMap((result) => result.errors ?? [])];
  return {
    ran: results.filter(({ state }) => state !== 'skipped').length,
    failed: failed.length,
    loadError: testModule.errors()[0]?.message,
    crash: errors.find(({ name }) => CRASH.test(name ?? ''))?.message,
    message: errors[0]?.message.split('\n')[0] ?? '',
  };
}

/** Returns why a defect was not found; undefined if its test failed as it must. @param {ReturnType<typeof summarise>} summary */
function findMiss({ ran, failed, loadError, crash }) {
  if (loadError !== undefined) return `the tests could not be loaded: ${loadError}`;
  if (ran === 0) return 'no test has this title';
  if (failed === 0) return 'the test passes with the defect';
  return crash === undefined ? undefined : `the defect does not run: ${crash}`;
}

/** Plants every selected defect in turn. Returns the exit code. @param {readonly string[]} names */
export async function runDefects(names) {
  const start = performance.now();
  const chosen = DEFECTS.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.toLowerCase().includes(part.toLowerCase())),
  );
  if (chosen.length === 0) throw new UserError(`No defect has the name ${names.join(' ')}.`);
  const sources = new Map(chosen.map((defect) => [defect, plant(defect)]));
  process.env['SEED'] ??= '1';

  /** @type {string[]} */
  const missed = [];
  for (const project of ['shared', 'mock-server', 'web']) {
    const own = chosen.filter(({ test }) => test.file.startsWith(`${project}/`));
    if (own.length === 0) continue;
    const opened = await openPatchedVitest(project, { waitMs: WAIT_MS });
    try {
      /** Tests that pass without a defect. @type {Set<string>} */
      const sound = new Set();
      for (const defect of own) {
        const { name, file, test } = defect;
        const pattern = toPattern(test.title);
        const key = `${test.file} ${test.title}`;
        if (!sound.has(key)) {
          const { ran, failed, loadError, message } = summarise(await opened.run(test.file, pattern));
          if (ran === 0 || failed > 0 || loadError !== undefined)
            throw new UserError(
              `${key}: ${ran === 0 ? 'there is no such test' : `fails without a defect: ${message}`}`,
            );
          sound.add(key);
        }
        opened.patch(file, sources.get(defect));
        const summary = summarise(await opened.run(test.file, pattern));
        opened.patch(file, undefined);
        const miss = findMiss(summary);
        if (miss !== undefined) missed.push(`${name}: ${miss}\n  ${test.file} “${test.title}”`);
        console.log(
          `${miss === undefined ? 'found ' : 'MISSED'}  ${name}${miss === undefined ? `: ${summary.message}` : ''}`,
        );
      }
    } finally {
      await opened.vitest.close();
    }
  }
  const seconds = formatSeconds(performance.now() - start);
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} defects found, ${seconds}`);
  for (const miss of missed) console.error(miss);
  return missed.length === 0 ? 0 : 1;
}
