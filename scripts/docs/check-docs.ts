import { statSync } from 'node:fs';
import { join } from 'node:path';

import { renderContractDoc } from './contract-doc.ts';
import { type DocReference, findDocReferences } from './doc-references.ts';
import {
  pathExists,
  listRepositoryFiles,
  readRepositoryFile,
  findEnvironmentReads,
} from './repository-files.ts';

const PICTURE_MAX_KB = 150;
/** Names that belong to the machine or to other programs, not to this house. */
const NOT_OURS = new Set(['PATH', 'CI', 'DEV', 'PROD', 'MODE', 'SSR', 'PLAYWRIGHT_BROWSERS_PATH']);

/** What the prose says and what is not so. */
export function findDocErrors(house: string): readonly string[] {
  const files = listRepositoryFiles(house);
  const pages = files.filter((file) => file.endsWith('.md'));
  const { scripts } = JSON.parse(readRepositoryFile(house, 'package.json')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const switches = findEnvironmentReads(house, files);

  const isTrue = ({ at, kind, name }: DocReference): boolean => {
    if (kind === 'command') return name in scripts;
    if (kind === 'switch') return switches.has(name);
    return pathExists(house, files, at.split(':')[0] ?? '', name);
  };
  const claims = pages.flatMap((page) => findDocReferences(page, readRepositoryFile(house, page)));
  const untrue = claims
    .filter((claim) => !isTrue(claim))
    .map(({ at, kind, name }) => `${at}: no ${kind} ${name}`);

  const told = new Set(claims.filter(({ kind }) => kind === 'switch').map(({ name }) => name));
  const untold = [...switches]
    .filter((name) => !told.has(name) && !NOT_OURS.has(name))
    .map((name) => `README.md: the switch ${name} is read and not described`);

  const heavy = files
    .filter(
      (file) => file.startsWith('docs/pictures/') && statSync(join(house, file)).size > PICTURE_MAX_KB * 1024,
    )
    .map((file) => `${file}: more than ${PICTURE_MAX_KB} KB`);

  const isStale =
    !files.includes('docs/contract.md') ||
    readRepositoryFile(house, 'docs/contract.md') !== renderContractDoc();
  return [
    ...untrue,
    ...untold,
    ...heavy,
    ...(isStale ? ['docs/contract.md is out of date: npm run docs'] : []),
  ];
}

/** Prints what is wrong; the exit code. */
export function main(): number {
  const faults = findDocErrors(process.cwd());
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in the prose`);
  return faults.length === 0 ? 0 : 1;
}
