import { localStore } from '#lib/browser/storage.ts';

import { type MemberSetting, saveSetting, SETTINGS_PREFIX } from './member-settings.ts';

/** Lists the names under which anything is kept for a member. */
export const listSettings = (member: string): readonly MemberSetting[] => {
  const prefix = `${SETTINGS_PREFIX}${member}.`;
  return localStore.keys(prefix).map((key) => key.slice(prefix.length) as MemberSetting);
};

/** Removes everything that is kept for a member. */
export function removeSettings(member: string): void {
  for (const name of listSettings(member)) saveSetting(member, name, undefined);
}
