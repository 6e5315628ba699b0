import '#testing/node-page.ts';

import { afterEach, expect, test } from 'vitest';

import { formatUnread, setUnreadCount } from './unread-count.ts';

const { style } = document.documentElement;
afterEach(() => setUnreadCount(0));

test('up to 99 unread messages are counted', () => {
  expect([1, 99, 100, 5_000].map(formatUnread)).toEqual(['1', '99', '99+', '99+']);
});

test('F-44 the count stands in the title of the window and in the menu, and goes with the last message', () => {
  document.title = 'Contact';
  setUnreadCount(3);
  expect([document.title, style.getPropertyValue('--chat-unread')]).toEqual(['(3) Contact', '"3"']);
  setUnreadCount(120);
  expect([document.title, style.getPropertyValue('--chat-unread')]).toEqual(['(99+) Contact', '"99+"']);
  setUnreadCount(0);
  expect([document.title, style.getPropertyValue('--chat-unread')]).toEqual(['Contact', '']);
  expect(style.getPropertyValue('--chat-unread-label')).toBe('');
});
