import { readFileSync } from 'node:fs';

import { Instrumenter } from '@stryker-mutator/instrumenter';

import { fromRoot } from '../lib/repository.ts';

/**
 * A change of one expression or statement.
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} file
 * @property {number} line
 * @property {string} original
 * @property {string} replacement
 */

/** Files in which each mutant stands behind a switch. @typedef {{ mutants: Mutant[], sources: Map<string, string> }} Instrumented */

const logger = /** @type {import('@stryker-mutator/api/logging').Logger} */ (
  /** @type {unknown} */ ({ isDebugEnabled: () => false, debug: () => {}, info: () => {} })
);

/** Returns true for a call or `new` whose text is for programmers only: assertions and thrown errors. @param {any} path */
const isProgrammersText = ({ node, parent }) =>
  (node.type === 'CallExpression' && node.callee.name === 'assert') ||
  (node.type === 'NewExpression' && parent.type === 'ThrowStatement');

/** Skips the texts of assertions and thrown errors: no test should fix the words. */
const ignoreProgrammersTexts = {
  shouldIgnore: (/** @type {any} */ path) => {
    const isText = ['StringLiteral', 'TemplateLiteral'].includes(path.node.type);
    return isText && isProgrammersText(path.parentPath) ? 'text of a programming error' : undefined;
  },
};

/** Cuts the text of a range out of a source. @param {string} source @param {import('@stryker-mutator/api/core').Location} range */
function cutText(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines.push((lines.pop() ?? '').slice(0, end.column));
  lines[0] = lines.length === 1 ? (lines[0] ?? '').slice(start.column) : (lines[0] ?? '').slice(start.column);
  return lines.join('\n');
}

/** Creates all mutants of some files. @param {readonly string[]} files @returns {Promise<Instrumented>} */
export async function createMutants(files) {
  const inputs = files.map((file) => ({
    name: file,
    content: readFileSync(fromRoot(file), 'utf8'),
    mutate: true,
  }));
  const { files: outputs, mutants } = await new Instrumenter(logger).instrument(inputs, {
    plugins: null,
    excludedMutations: [],
    ignorers: [ignoreProgrammersTexts],
  });
  return {
    sources: new Map(outputs.map(({ name, content }) => [name, content])),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location, replacement }) => ({
        id,
        file: fileName,
        line: location.start.line + 1,
        original: cutText(inputs.find(({ name }) => name === fileName)?.content ?? '', location),
        replacement: replacement ?? '',
      })),
  };
}
