import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { fromRoot, ROOT } from '../lib/repository.mjs';

const LINES_MAX = 10;
/** Last line of a compilation. */
const END = /Found (\d+) errors?\. Watching for file changes\.$/;
/** First line of an error; more lines of it are indented. */
const ERROR = /: error TS\d+: |^error TS\d+: |^\s+\S/;

/**
 * Creates a function that takes the output of the watching compiler line by line, and prints the errors of each
 * compilation, ten lines at most. Without errors it prints something only if there were some before.
 * @param {(text: string) => void} print
 */
export function createTypeReporter(print) {
  /** @type {string[]} */
  let lines = [];
  let hadErrors = false;
  return (/** @type {string} */ line) => {
    if (ERROR.test(line)) lines.push(line);
    const count = Number(END.exec(line)?.[1] ?? -1);
    if (count < 0) return;
    if (count > 0) {
      const more = lines.length > LINES_MAX ? ['… `npm run types` lists all.'] : [];
      print(
        [`Types: ${count} ${count === 1 ? 'error' : 'errors'}`, ...lines.slice(0, LINES_MAX), ...more].join(
          '\n',
        ),
      );
    } else if (hadErrors) print('Types: no errors any more.');
    hadErrors = count > 0;
    lines = [];
  };
}

/** Starts the compiler, which checks the types after each change until this process ends. */
export async function watchTypes() {
  // The compiler itself: the script around it would not pass on the end of this process.
  const path = fromRoot('node_modules/typescript/lib/getExePath.js');
  const { default: getCompilerPath } = /** @type {{ default: () => string }} */ (
    await import(pathToFileURL(path).href)
  );
  const args = ['-b', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const compiler = spawn(getCompilerPath(), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  compiler.once('error', (error) => console.error(`The types are not checked: ${error.message}`));
  process.once('exit', () => compiler.kill());
  createInterface({ input: compiler.stdout }).on('line', createTypeReporter(console.log));
}
