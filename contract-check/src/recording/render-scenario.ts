import { createSeed } from '@wallet/fixtures/create-seed.ts';
import { createMemberSeed } from '@wallet/fixtures/members.ts';
import { DEFAULT_SETTINGS } from '@wallet/fixtures/operator-settings.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';
import type { RecordedScenario } from '@wallet/mock-server/control/worlds/recordings.ts';

import { renderValue } from './render-value.ts';

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ from those of another object. */
const diffFields = <T extends object>(value: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, field]) => !isEqual(field, base[name as keyof T])),
  ) as Partial<T>;

/** Spells a value of which the fields after `...name` differ. */
const spread = (name: string, fields: object, indent: number): string =>
  renderValue(fields, { indent, prefix: `...${name}` });

function renderSettings({ texts, ...settings }: Seed['settings'], indent: number): string {
  const changed = diffFields(settings, DEFAULT_SETTINGS);
  const changedTexts = diffFields(texts, DEFAULT_SETTINGS.texts);
  const inner =
    Object.keys(changedTexts).length === 0
      ? {}
      : { texts: spread('DEFAULT_SETTINGS.texts', changedTexts, indent + 2) };
  return renderValue(changed, { indent, code: inner });
}

/** Renders the fields of a seed that are not those of the scenario `default`. */
function renderOverrides({ settings, members, ...rest }: Seed, now: number, indent: number): string {
  const { settings: _settings, members: _members, ...defaults } = createSeed(now);
  const inner = ' '.repeat(indent + 4);
  const rendered = members.map(
    (member) =>
      `${inner}createMemberSeed(now, ${renderValue(diffFields(member, createMemberSeed(now)), { indent: indent + 4 })}),\n`,
  );
  return renderValue(diffFields(rest, defaults), {
    indent,
    code: {
      settings: renderSettings(settings, indent + 2),
      members: `[\n${rendered.join('')}${' '.repeat(indent + 2)}]`,
    },
  });
}

const toConstantName = (name: string): string =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/-/g, '')}Scenarios`;

/** Renders a recorded scenario as a source file for `fixtures/src/scenarios`. */
export function renderScenario(name: string, { seed, recordedAt, taken, filled }: RecordedScenario): string {
  const overrides = renderOverrides(seed, recordedAt, 6);
  const purpose = `A recorded member: ${taken.length} parts recorded, ${filled.length} of the scenario default.`;
  const hasTexts = overrides.includes('DEFAULT_SETTINGS');
  return `${[
    "import { createSeed } from '@wallet/fixtures/create-seed.ts';",
    "import { createMemberSeed } from '@wallet/fixtures/members.ts';",
    ...(hasTexts ? ["import { DEFAULT_SETTINGS } from '@wallet/fixtures/operator-settings.ts';"] : []),
    "import type { Scenario } from '@wallet/fixtures/seed.ts';",
    "import { money } from '@wallet/fixtures/units.ts';",
    '',
    `const RECORDED_AT = Date.parse('${new Date(recordedAt).toISOString()}');`,
    '',
    '/** Made from a recording. Names, phone numbers and accounts are invented, amounts and times are not. */',
    `export const ${toConstantName(name)} = {`,
    `  ${/-/.test(name) ? `'${name}'` : name}: {`,
    `    purpose: '${purpose}',`,
    '    startsAt: RECORDED_AT,',
    '    seed: (now) => {',
    '      const at = (time: string) => now - RECORDED_AT + Date.parse(time);',
    `      return createSeed(now, ${overrides});`,
    '    },',
    '  },',
    '} as const satisfies Record<string, Scenario>;',
  ].join('\n')}\n`;
}
