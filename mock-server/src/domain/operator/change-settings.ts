import type { OperatorTexts } from '@wallet/shared/operator/settings.ts';

import { type OperatorOutcome, done, type Issue } from '#domain/state/outcome.ts';
import { type Settings, getSettings, type WorldState } from '#domain/state/world-state.ts';

type Text = string | readonly string[];

/** What of the settings may be given anew; `texts` replaces only the names that it gives. */
export type SettingsChange = {
  readonly [Name in keyof Omit<Settings, 'id' | 'texts'>]?: Settings[Name] | undefined;
} & {
  readonly texts?: Readonly<Record<string, Text>> | undefined;
};

/** Changes what the operator has set, or tells everything that makes no sense in it. */
export function changeSettings(
  state: WorldState,
  { texts, ...change }: SettingsChange,
): OperatorOutcome<Settings> {
  const before = getSettings(state);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Settings = { ...before, ...given, texts: { ...before.texts, ...texts } };

  const issues = [...validateSettings(after), ...validateTexts(before.texts, texts ?? {})];
  if (issues.length > 0) return { ok: false, issues };
  return done(after, { ...state, settings: state.settings.put(after) });
}

function validateSettings({ withdrawMin, withdrawMax, qrMinimum, slipWindow }: Settings): Issue[] {
  const rules: readonly (readonly [boolean, Issue])[] = [
    [withdrawMin > 0, { path: 'withdrawMin', message: 'is above zero' }],
    [withdrawMin <= withdrawMax, { path: 'withdrawMax', message: 'is not below withdrawMin' }],
    [qrMinimum >= 0, { path: 'qrMinimum', message: 'is not below zero' }],
    [
      slipWindow?.from !== slipWindow?.to || !slipWindow,
      { path: 'slipWindow', message: 'ends at another time than it begins' },
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, issue]) => issue);
}

function validateTexts(known: OperatorTexts, given: Readonly<Record<string, Text>>): Issue[] {
  const names = new Map<string, Text>(Object.entries(known));
  return Object.entries(given).flatMap(([name, text]): Issue[] => {
    const now = names.get(name);
    if (now === undefined)
      return [{ path: `texts.${name}`, message: `no such text; there are ${[...names.keys()].join(', ')}` }];
    if (Array.isArray(now) === Array.isArray(text)) return [];
    return [{ path: `texts.${name}`, message: Array.isArray(now) ? 'is a list of texts' : 'is one text' }];
  });
}
