import type { OperatorTexts } from '@wallet/shared/operator/settings.ts';

import { done, type Issue, type OperatorOutcome } from '#domain/state/outcome.ts';
import type { Settings } from '#domain/entities/sandbox.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

type Text = string | readonly string[];

/** Settings to change. Of `texts`, only the given names are replaced. */
export type SettingsChange = {
  readonly [Name in keyof Omit<Settings, 'id' | 'texts'>]?: Settings[Name] | undefined;
} & {
  readonly texts?: Readonly<Record<string, Text>> | undefined;
};

/** Changes the given settings, or none of them if any is invalid. */
export function changeSettings(
  state: WorldState,
  { texts, ...change }: SettingsChange,
): OperatorOutcome<Settings> {
  const before = getSettings(state);
  const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Settings = { ...before, ...changed, texts: { ...before.texts, ...texts } };

  const issues = [...validateSettings(after), ...validateTexts(before.texts, texts ?? {})];
  if (issues.length > 0) return { ok: false, issues };
  return done(after, { ...state, settings: state.settings.put(after) });
}

function validateSettings({ withdrawMin, withdrawMax, qrMinimum, slipWindow }: Settings): Issue[] {
  const rules: readonly (readonly [boolean, Issue])[] = [
    [withdrawMin > 0, { path: 'withdrawMin', message: 'must be greater than 0' }],
    [withdrawMin <= withdrawMax, { path: 'withdrawMax', message: 'must be withdrawMin or greater' }],
    [qrMinimum >= 0, { path: 'qrMinimum', message: 'must be 0 or greater' }],
    [
      slipWindow?.from !== slipWindow?.to || !slipWindow,
      { path: 'slipWindow', message: 'must have an end that differs from its beginning' },
    ],
  ];
  return rules.filter(([isValid]) => !isValid).map(([, issue]) => issue);
}

function validateTexts(known: OperatorTexts, changed: Readonly<Record<string, Text>>): Issue[] {
  const knownTexts = new Map<string, Text>(Object.entries(known));
  return Object.entries(changed).flatMap(([name, text]): Issue[] => {
    const path = `texts.${name}`;
    const knownText = knownTexts.get(name);
    if (knownText === undefined)
      return [{ path, message: `must be one of ${[...knownTexts.keys()].join(', ')}` }];
    if (Array.isArray(knownText) === Array.isArray(text)) return [];
    return [
      { path, message: Array.isArray(knownText) ? 'must be a list of texts' : 'must be a single text' },
    ];
  });
}
