import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import * as z from 'zod/mini';

import { scenarios } from '@wallet/fixtures/scenarios.ts';
import type { Scenario, Seed } from '@wallet/fixtures/seed.ts';
import { ScenarioFile } from '@wallet/shared/control/member-seed.ts';
import { decodeText } from '@wallet/shared/files/decode-text.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import { toIssueMessage, toRequirement } from '@wallet/shared/schema/issue-message.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { buildState } from '#world/seed/build-state.ts';
import type { Scenarios } from '#world/seed/scenario-builder.ts';
import { withWrittenMembers } from '#world/seed/written-members.ts';
import { WORLD_START } from '#world/time/clock.ts';

import { OptionError } from './start-options.ts';

const FILE = /\.json$/;

/** Reads the scenario of a file. Throws an `Error` that says which field is wrong. */
function readScenario(path: string): Scenario {
  const json: unknown = JSON.parse(decodeText(readFileSync(path)));
  const result = z.safeParse(ScenarioFile, json, { error: toRequirement });
  if (!result.success) {
    throw new Error(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${toIssueMessage(issue)}`).join('; '),
    );
  }
  const { purpose, scenario = 'default', startsAt, members } = decode(ScenarioFile, result.data);
  const base = Object.hasOwn(scenarios, scenario) ? (scenarios as Scenarios)[scenario] : undefined;
  if (!base)
    throw new Error(`scenario ${toUnknownName('must be a scenario', scenario, Object.keys(scenarios))}`);
  const start = startsAt === undefined ? base.startsAt : Date.parse(startsAt);
  const seed = (now: number): Seed => {
    const written = withWrittenMembers(base.seed(now), members, now);
    if ('members' in written) return written;
    throw new Error(written.map((issue) => `${issue.path} ${issue.message}`).join('; '));
  };
  // Built once here, so that a file that contradicts itself is told at the start.
  buildState(seed(start ?? WORLD_START), '');
  return { purpose, seed, ...(start !== undefined && { startsAt: start }) };
}

/**
 * Returns the scenarios of the fixtures and those of a folder: each file `NAME.json` is the scenario NAME.
 * @throws {OptionError} for a file that is no scenario, with the field that is wrong
 */
export function readScenarioFiles(folder: string): Scenarios {
  const own = readdirSync(folder)
    .filter((name) => FILE.test(name))
    .sort()
    .map((name) => {
      try {
        return [basename(name, '.json'), readScenario(join(folder, name))] as const;
      } catch (error) {
        throw new OptionError(`--scenarios: ${name} is no scenario: ${(error as Error).message}`);
      }
    });
  return { ...scenarios, ...Object.fromEntries(own) };
}
