import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  beginSession,
  endSession,
  getSession,
  getToken,
  isStorageBlocked,
  onSessionChange,
  subscribeToSession,
  watchSession,
} from './session-store.ts';

/** Opens the channel as another tab does. */
function openTab() {
  const channel = new BroadcastChannel('session');
  const messages: unknown[] = [];
  channel.addEventListener('message', ({ data }) => messages.push(data));
  return {
    messages,
    // A channel reaches only pages of this origin, so it takes no target origin.
    say: channel.postMessage.bind(channel) as (message: string) => void,
    close: () => channel.close(),
  };
}

let otherTab = openTab();
let stopWatching = () => {};

beforeEach(() => {
  otherTab = openTab();
  endSession('logged-out');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  stopWatching();
  stopWatching = () => {};
  otherTab.close();
  vi.restoreAllMocks();
});

const stored = () => ({
  local: Object.fromEntries(Object.entries(localStorage)),
  session: Object.fromEntries(Object.entries(sessionStorage)),
});
const changeInOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const showPage = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a session that is remembered is stored on the device, whose storage alone tells other tabs', () => {
  const say = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  sessionStorage.setItem('token', 'w_1.old');
  sessionStorage.setItem('w.since', '1');
  const { epoch } = getSession();
  const start = Date.now();
  beginSession('w_1.a', { remember: true });
  expect(getToken()).toBe('w_1.a');
  expect(getSession()).toEqual({ isMember: true, epoch: epoch + 1, endReason: 'none' });
  expect(stored()).toEqual({
    local: { token: 'w_1.a', 'w.since': expect.stringMatching(/^\d+$/) },
    session: {},
  });
  expect(Number(localStorage.getItem('w.since'))).toBeGreaterThanOrEqual(start);
  // A message may arrive before the change of the storage, and another tab would find no session there.
  expect(say).not.toHaveBeenCalled();
});

test('a session that is remembered is told by a message where the storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const say = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  beginSession('w_1.a', { remember: true });
  expect(say).toHaveBeenCalledExactlyOnceWith('begun');
  endSession('logged-out');
});

test('a session that is not remembered is stored in this tab only, and other tabs are told', async () => {
  beginSession('w_1.a', { remember: true });
  beginSession('w_1.b', { remember: false });
  await expect.poll(() => otherTab.messages.at(-1)).toBe('begun');
  expect(stored()).toMatchObject({ local: {}, session: { token: 'w_1.b' } });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the same token again is the same session', () => {
  beginSession('w_1.a', { remember: true });
  const before = getSession();
  beginSession('w_1.a', { remember: true });
  expect(getSession()).toBe(before);
});

test.each(['logged-out', 'expired', 'service-ended'] as const)(
  'the end “%s” clears the device and this tab, and other tabs are told once',
  async (reason) => {
    beginSession('w_1.a', { remember: true });
    sessionStorage.setItem('token', 'w_1.a');
    sessionStorage.setItem('w.since', '1');
    const { epoch } = getSession();
    endSession(reason);
    endSession('logged-out');
    expect(getToken()).toBeNull();
    expect(getSession()).toEqual({ isMember: false, epoch: epoch + 1, endReason: reason });
    expect(stored()).toEqual({ local: {}, session: {} });
    beginSession('w_1.b', { remember: false });
    // A message of an earlier test may arrive before these.
    await expect.poll(() => otherTab.messages.slice(-2)).toEqual([reason, 'begun']);
  },
);

test.each([
  ['logged-out', 'other-tab-logout'],
  ['expired', 'other-tab-expiry'],
  ['service-ended', 'service-ended'],
  ['begun', 'other-tab-login'],
  ['a message of another version', 'other-tab-logout'],
])(
  'the message %j of another tab without a shared token ends the session with %s',
  async (message, reason) => {
    beginSession('w_1.a', { remember: false });
    stopWatching = watchSession();
    otherTab.say(message);
    await expect.poll(() => getSession().isMember).toBe(false);
    expect(getSession().endReason).toBe(reason);
    expect(getToken()).toBeNull();
    expect(stored()).toEqual({ local: {}, session: {} });
  },
);

test('a login in another tab that is remembered is used here as well', async () => {
  beginSession('w_1.a', { remember: false });
  const { epoch } = getSession();
  stopWatching = watchSession();
  localStorage.setItem('token', 'w_1.b');
  otherTab.say('begun');
  await expect.poll(getToken).toBe('w_1.b');
  expect(getSession()).toEqual({ isMember: true, epoch: epoch + 1, endReason: 'other-tab-login' });
  expect(sessionStorage.getItem('token')).toBeNull();
});

test.each(['token', null])('a change of the storage (%s) by another tab is followed at once', (key) => {
  beginSession('w_1.a', { remember: true });
  stopWatching = watchSession();
  localStorage.setItem('token', 'w_1.b');
  changeInOtherTab(key);
  expect([getToken(), getSession().endReason]).toEqual(['w_1.b', 'other-tab-login']);
  localStorage.clear();
  changeInOtherTab(key);
  expect([getToken(), getSession().endReason]).toEqual([null, 'other-tab-logout']);
});

test('another key of the storage, or the same token, changes nothing', () => {
  beginSession('w_1.a', { remember: true });
  sessionStorage.setItem('token', 'w_1.a');
  stopWatching = watchSession();
  changeInOtherTab('token');
  expect(sessionStorage.getItem('token')).toBe('w_1.a');
  localStorage.clear();
  changeInOtherTab('locale');
  expect(getToken()).toBe('w_1.a');
});

test('the reason of an end may arrive after the end, without another change of the session', async () => {
  beginSession('w_1.a', { remember: true });
  stopWatching = watchSession();
  localStorage.clear();
  changeInOtherTab('token');
  const { epoch } = getSession();
  const changes: unknown[] = [];
  const reasons: string[] = [];
  const stopChanges = onSessionChange((state) => changes.push(state));
  const stopReasons = subscribeToSession(() => reasons.push(getSession().endReason));
  otherTab.say('logged-out');
  otherTab.say('expired');
  otherTab.say('service-ended');
  await expect.poll(() => reasons).toEqual(['other-tab-expiry']);
  expect(getSession()).toEqual({ isMember: false, epoch, endReason: 'other-tab-expiry' });
  expect(changes).toEqual([]);
  stopChanges();
  stopReasons();
});

test('a late message does not replace the reason of an end in this tab', async () => {
  beginSession('w_1.a', { remember: true });
  stopWatching = watchSession();
  endSession('expired');
  const witness = openTab();
  otherTab.say('logged-out');
  await expect.poll(() => witness.messages).toEqual(['logged-out']);
  expect(getSession().endReason).toBe('expired');
  witness.close();
});

test('the reason of an earlier end does not end the session that another tab has begun meanwhile', async () => {
  beginSession('w_1.a', { remember: true });
  stopWatching = watchSession();
  localStorage.clear();
  changeInOtherTab('token');
  localStorage.setItem('token', 'w_1.b');
  const witness = openTab();
  otherTab.say('expired');
  await expect.poll(() => witness.messages).toEqual(['expired']);
  expect([getToken(), getSession().isMember, getSession().endReason]).toEqual([
    'w_1.b',
    true,
    'other-tab-login',
  ]);
  witness.close();
});

test('a page from the back/forward cache keeps the session of this tab', () => {
  beginSession('w_1.a', { remember: false });
  stopWatching = watchSession();
  const before = getSession();
  showPage(true);
  expect(getSession()).toBe(before);
  expect(getToken()).toBe('w_1.a');
});

test('a page from the back/forward cache takes the token that is stored now', () => {
  beginSession('w_1.a', { remember: true });
  stopWatching = watchSession();
  localStorage.setItem('token', 'w_1.b');
  showPage(false);
  expect(getToken()).toBe('w_1.a');
  showPage(true);
  expect([getToken(), getSession().endReason]).toEqual(['w_1.b', 'other-tab-login']);
  localStorage.clear();
  showPage(true);
  expect([getToken(), getSession().endReason]).toEqual([null, 'other-tab-logout']);
});

test('after it stops, other tabs are not followed', async () => {
  beginSession('w_1.a', { remember: true });
  watchSession()();
  localStorage.clear();
  changeInOtherTab('token');
  showPage(true);
  const witness = openTab();
  otherTab.say('logged-out');
  await expect.poll(() => witness.messages).toEqual(['logged-out']);
  expect(getToken()).toBe('w_1.a');
  witness.close();
});

test('a listener hears of each begin and end until it is removed', () => {
  const states: boolean[] = [];
  const stop = onSessionChange(({ isMember }) => states.push(isMember));
  beginSession('w_1.a', { remember: true });
  endSession('logged-out');
  expect(states).toEqual([true, false]);
  stop();
  beginSession('w_1.b', { remember: true });
  expect(states).toEqual([true, false]);
});

test('a session that a full storage does not take is of this page alone, which the other tabs are told', async () => {
  beginSession('w_1.old', { remember: true });
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(beginSession('w_1.a', { remember: true })).toBe(false);
  expect([getToken(), stored()]).toEqual(['w_1.a', { local: {}, session: {} }]);
  await expect.poll(() => otherTab.messages.at(-1)).toBe('begun');
  write.mockRestore();
  expect(beginSession('w_1.b', { remember: true })).toBe(true);
  expect(stored().local['token']).toBe('w_1.b');
});

test('a storage that throws is blocked', () => {
  expect(isStorageBlocked()).toBe(false);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(isStorageBlocked()).toBe(true);
});
