import { statSync } from 'node:fs';
import { join } from 'node:path';

import { CLUSTER_VARIABLES } from '@wallet/shared/deployment/cluster-variables.ts';
import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';
import { HTTPS_VARIABLE } from '@wallet/shared/deployment/read-variables.ts';

import { renderDirections } from '../rules/import-directions.ts';
import { renderClientLintDoc } from './client-lint-doc.ts';
import { renderContractDoc } from './contract-doc.ts';
import { withQuestions } from './going-live-doc.ts';
import { renderNamesDoc } from './names-doc.ts';
import { renderWordsDoc } from './words-doc.ts';
import { listUndescribed, withVariables } from './operating-doc.ts';
import { type DocReference, findDocReferences } from './doc-references.ts';
import { findIdErrors } from './product-ids.ts';
import {
  findEnvironmentReads,
  listRepositoryFiles,
  pathExists,
  readRepositoryFile,
} from './repository-files.ts';

const PICTURE_MAX_KB = 150;
/** Environment variables of the system or of other programs. */
const EXTERNAL_VARIABLES = new Set(['PATH', 'CI', 'DEV', 'PROD', 'MODE', 'SSR', 'PLAYWRIGHT_BROWSERS_PATH']);
/** Files that may contain ids of the product documents, except those about the ids themselves. */
const ID_TEXTS = /^(?!scripts\/docs\/product-ids).*\.(tsx?|mjs|css|md)$/;

/** Finds commands, paths and variables in documents that do not exist, and variables that no document describes. */
function findReferenceErrors(root: string, files: readonly string[]): readonly string[] {
  const { scripts } = JSON.parse(readRepositoryFile(root, 'package.json')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const variables = new Set([
    ...findEnvironmentReads(root, files),
    ...[...CONFIG_VARIABLES, HTTPS_VARIABLE, ...CLUSTER_VARIABLES].map(({ name }) => name),
  ]);
  const resolves = ({ at, kind, name }: DocReference): boolean => {
    if (kind === 'command') return name in scripts;
    if (kind === 'variable') return variables.has(name);
    return pathExists(root, files, at.split(':')[0] ?? '', name);
  };
  const references = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => findDocReferences(page, readRepositoryFile(root, page)));
  const described = new Set(references.filter(({ kind }) => kind === 'variable').map(({ name }) => name));
  return [
    ...references
      .filter((reference) => !resolves(reference))
      .map(({ at, kind, name }) => `${at}: no ${kind} ${name}`),
    ...[...variables]
      .filter((name) => !described.has(name) && !EXTERNAL_VARIABLES.has(name))
      .map((name) => `README.md: the variable ${name} is not described`),
  ];
}

const findHeavyPictures = (root: string, files: readonly string[]): readonly string[] =>
  files
    .filter(
      (file) => file.startsWith('docs/pictures/') && statSync(join(root, file)).size > PICTURE_MAX_KB * 1024,
    )
    .map((file) => `${file}: more than ${PICTURE_MAX_KB} KB`);

/** Finds errors and outdated parts in the documents of the repository at `root`. */
export function findDocErrors(root: string): readonly string[] {
  const files = listRepositoryFiles(root);
  const texts = new Map(
    files.filter((file) => ID_TEXTS.test(file)).map((file) => [file, readRepositoryFile(root, file)]),
  );
  const isContractDocStale = texts.get('docs/contract.md') !== renderContractDoc();
  const isChecksDocStale = texts.get('docs/checks.md') !== renderClientLintDoc();
  const isNamesDocStale = texts.get('docs/names.md') !== renderNamesDoc();
  const isWordsDocStale = texts.get('docs/product/words.md') !== renderWordsDoc();
  const goingLive = texts.get('docs/guides/going-live.md');
  const isGoingLiveStale = goingLive === undefined || withQuestions(goingLive) !== goingLive;
  const operating = texts.get('docs/guides/operating.md') ?? '';
  const areDirectionsStale = !texts.get('CONTRIBUTING.md')?.includes(renderDirections());
  return [
    ...findReferenceErrors(root, files),
    ...findIdErrors(texts),
    ...findHeavyPictures(root, files),
    ...(isContractDocStale ? ['docs/contract.md is out of date: npm run docs'] : []),
    ...(isChecksDocStale ? ['docs/checks.md is out of date: npm run docs'] : []),
    ...(isNamesDocStale ? ['docs/names.md is out of date: npm run docs'] : []),
    ...(isWordsDocStale ? ['docs/product/words.md is out of date: npm run docs'] : []),
    ...(isGoingLiveStale ? ['docs/guides/going-live.md is out of date: npm run docs'] : []),
    ...(operating === withVariables(operating)
      ? []
      : ['docs/guides/operating.md is out of date: npm run docs']),
    ...listUndescribed().map(
      (name) => `scripts/docs/operating-doc.ts: the variable ${name} is not described`,
    ),
    ...(areDirectionsStale
      ? [`The import directions in CONTRIBUTING.md are out of date. They must be:\n${renderDirections()}`]
      : []),
  ];
}

/** Prints the errors and returns the exit code. */
export function main(): number {
  const errors = findDocErrors(process.cwd());
  for (const error of errors) console.log(error);
  console.log(`${errors.length} errors in the documents`);
  return errors.length === 0 ? 0 : 1;
}
