import { expect, onTestFinished, test } from 'vitest';

import { hasInvalidInviterCode, saveInviterCode } from './inviter-code.ts';
import { localStore } from './storage.ts';

const NO_CODES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'PR1 OR 1=1',
  'x'.repeat(5_000),
  '../../user',
  'javascript:alert(1)',
  '\u0000',
  '%00',
  'ＰＲ１',
];

test('a code of another form than the operator’s own is stored', () => {
  onTestFinished(() => localStore.remove('code'));
  for (const code of ['PR7', 'a.b~c', 'YWJj+ZGVm==', 'dao@team', 'pr:7']) {
    saveInviterCode(`?${new URLSearchParams({ code }).toString()}`);
    expect(localStore.get('code')).toBe(code);
  }
});

test('a code is stored without the marks that a copied link brings along', () => {
  onTestFinished(() => localStore.remove('code'));
  saveInviterCode('?code=PR7%E2%80%8B');
  expect(localStore.get('code')).toBe('PR7');
});

test('what cannot be an inviter code is said to be none, and the stored one is kept', () => {
  localStore.set('code', 'PR7');
  onTestFinished(() => localStore.remove('code'));
  for (const code of [...NO_CODES, '']) {
    const search = `?${new URLSearchParams({ code }).toString()}`;
    saveInviterCode(search);
    expect(localStore.get('code'), code).toBe('PR7');
    expect(hasInvalidInviterCode(search), code).toBe(code !== '');
  }
});
