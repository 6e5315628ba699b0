import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import type { RecordedScenario } from '@wallet/mock-server/control/worlds/recordings.ts';

import { HarError } from './conformance/har.ts';
import { readHar } from './read-har.ts';
import { createRecordedScenario } from './recording/create-recorded-scenario.ts';
import { renderScenario } from './recording/render-scenario.ts';

const FILE = /^[a-z][a-z0-9-]{0,62}\.ts$/;

/** Describes what a scenario has from its recording. */
function formatParts({ taken, filled, leftOut }: RecordedScenario): string {
  const section = (title: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [`${title}:`, ...parts.map((part) => `    ${part}`)];
  return [
    ...section('Taken from the recording', taken),
    ...section('Filled by the scenario default', filled),
    ...section('Left out', leftOut),
  ].join('\n');
}

/** Returns why a scenario cannot be written to a file; undefined if it can. */
function findObjection(har: string | undefined, file: string): string | undefined {
  if (har === undefined) return '--scenario needs --har: a scenario is made of a recording.';
  return FILE.test(basename(file))
    ? undefined
    : `--scenario must name a file such as fixtures/src/scenarios/recorded.ts, not ${JSON.stringify(file)}.`;
}

/** Writes the scenario of a recording to a new file. Returns 2, with the reason printed, if that is not possible. */
export function writeScenario(har: string | undefined, file: string): number {
  const objection = findObjection(har, file);
  if (objection !== undefined || har === undefined) {
    console.error(objection);
    return 2;
  }
  try {
    const recorded = createRecordedScenario(readHar(har), Date.now());
    // A scenario that somebody has edited is not overwritten.
    writeFileSync(file, renderScenario(basename(file, '.ts'), recorded), { flag: 'wx' });
    console.log(`${formatParts(recorded)}\n\n${file} is written. Add it to fixtures/src/scenarios.ts.`);
    return 0;
  } catch (error) {
    console.error(error instanceof HarError ? error.message : toWriteFailure(file, error));
    return 2;
  }
}

/** Says why a file was not written. Throws any other error again. */
function toWriteFailure(file: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return code === 'EEXIST'
    ? `${file} exists already; give another name.`
    : `${file} cannot be written: ${code}.`;
}
