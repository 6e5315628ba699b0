import { beforeEach, expect, test, vi } from 'vitest';

import { hasSettings, readSetting, readSettings, saveSetting, watchSettings } from './member-settings.ts';
import { listSettings, removeSettings } from './remove-settings.ts';
import { toMemberKey } from '#api/member-key.ts';

beforeEach(() => localStorage.clear());

test('settings are kept by member, under a key that does not show the name', () => {
  const [one, other] = [toMemberKey('m1'), toMemberKey('m2')];
  saveSetting(one, 'interval', '30');
  saveSetting(other, 'interval', '120');
  expect([readSetting(one, 'interval'), readSetting(other, 'interval')]).toEqual(['30', '120']);
  expect(readSettings('interval').toSorted()).toEqual(['120', '30']);
  expect(readSetting(one, 'break')).toBeUndefined();
  expect(readSettings('break')).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toMatch(/0812345678|0898765432/);
});

test('a setting that is saved as undefined is gone', () => {
  saveSetting('m1', 'break', '1');
  expect(hasSettings()).toBe(true);
  saveSetting('m1', 'break', undefined);
  expect([readSetting('m1', 'break'), hasSettings(), localStorage.length]).toEqual([undefined, false, 0]);
});

test('changes are reported from this tab and from others, and not after the watch has ended', () => {
  const listener = vi.fn<() => void>();
  const stop = watchSettings(listener);
  const changeInOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  saveSetting('m1', 'interval', '15');
  expect(listener).toHaveBeenCalledTimes(1);
  changeInOtherTab('w.rg.m1.break');
  changeInOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(3);
  changeInOtherTab('token');
  changeInOtherTab('w.theme');
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  saveSetting('m1', 'interval', '30');
  changeInOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('what is kept for one member is removed on request, and nothing else', () => {
  localStorage.setItem('w.theme', 'dark');
  for (const member of ['m1', 'm12']) {
    saveSetting(member, 'interval', '15');
    saveSetting(member, 'checked', '1 2');
  }
  removeSettings('m1');
  expect([listSettings('m1'), listSettings('m12').toSorted(), localStorage.getItem('w.theme')]).toEqual([
    [],
    ['checked', 'interval'],
    'dark',
  ]);
});
