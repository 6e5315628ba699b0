import { statSync } from 'node:fs';
import { join } from 'node:path';

import { contractDoc } from './contract-doc.ts';
import { type Claim, claimsOf } from './docs/claims.ts';
import { exists, filesOf, read, switchesRead } from './docs/house.ts';

const PICTURE_MAX_KB = 150;
/** Names that belong to the machine or to other programs, not to this house. */
const NOT_OURS = new Set(['PATH', 'CI', 'DEV', 'PROD', 'MODE', 'SSR', 'PLAYWRIGHT_BROWSERS_PATH']);

/** What the prose says and what is not so. */
export function faultsIn(house: string): readonly string[] {
  const files = filesOf(house);
  const pages = files.filter((file) => file.endsWith('.md'));
  const { scripts } = JSON.parse(read(house, 'package.json')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const switches = switchesRead(house, files);

  const isTrue = ({ at, kind, name }: Claim): boolean => {
    if (kind === 'command') return name in scripts;
    if (kind === 'switch') return switches.has(name);
    return exists(house, files, at.split(':')[0] ?? '', name);
  };
  const claims = pages.flatMap((page) => claimsOf(page, read(house, page)));
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

  const isStale = !files.includes('docs/contract.md') || read(house, 'docs/contract.md') !== contractDoc();
  return [
    ...untrue,
    ...untold,
    ...heavy,
    ...(isStale ? ['docs/contract.md is out of date: npm run docs'] : []),
  ];
}

/** Prints what is wrong; the exit code. */
export function main(): number {
  const faults = faultsIn(process.cwd());
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in the prose`);
  return faults.length === 0 ? 0 : 1;
}
