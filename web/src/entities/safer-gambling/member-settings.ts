import { useSyncExternalStore } from 'react';

import { localStore } from '#lib/browser/storage.ts';

/*
 * Times and choices that the tools of safer gambling keep on the device, by member. They outlive a logout, and the
 * tabs of a browser agree on them. Values are plain strings (F-76).
 */

/**
 * `break`: the member's break. `interval`: time between two reality checks. `checked`: the latest reality check that was
 * answered. `reminder`: the reminder before a deposit.
 */
export type MemberSetting = 'break' | 'interval' | 'checked' | 'reminder';

export const SETTINGS_PREFIX = 'w.rg.';

type SettingKey = `w.rg.${string}`;

const keyOf = (member: string, name: MemberSetting): SettingKey => `${SETTINGS_PREFIX}${member}.${name}`;

/** Reads what is kept for a member, by the member's key. */
export const readSetting = (member: string, name: MemberSetting): string | undefined =>
  localStore.get(keyOf(member, name));

/** Keeps a value for a member; `undefined` removes it. */
export function saveSetting(member: string, name: MemberSetting, value: string | undefined): void {
  if (value === undefined) localStore.remove(keyOf(member, name));
  else localStore.set(keyOf(member, name), value);
}

/** Returns what is kept under a name for all members of this device. */
export const readSettings = (name: MemberSetting): readonly string[] =>
  localStore
    .keys(SETTINGS_PREFIX)
    .filter((key) => key.endsWith(`.${name}`))
    .map((key) => localStore.get(key as SettingKey) ?? '');

/** Calls the listener at changes of settings in this tab and in others. Returns a function that stops it. */
export const watchSettings = (listener: () => void): (() => void) =>
  localStore.watch(SETTINGS_PREFIX, listener);

/** Returns what is kept for a member, and renders again when any tab changes it. Undefined while the member is unknown. */
export const useSetting = (member: string | undefined, name: MemberSetting): string | undefined =>
  useSyncExternalStore(watchSettings, () => (member === undefined ? undefined : readSetting(member, name)));

/** Returns true if anything is kept for any member of this device. */
export const hasSettings = (): boolean => localStore.keys(SETTINGS_PREFIX).length > 0;
