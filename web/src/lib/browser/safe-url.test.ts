import '#testing/node-page.ts';

import { expect, onTestFinished, test, vi } from 'vitest';

import { HOSTILE_URLS } from '#testing/hostile/urls.ts';

import { isExternalUrl, openUrl, toMessagingUrl, toSafeUrl, type UrlUse } from './safe-url.ts';

const PAGE = 'https://wallet.example/user/home';
const SINKS: readonly UrlUse[] = ['link', 'image', 'media', 'android', 'ios'];

test.each(SINKS)('as %s, no hostile address is accepted', (sink) => {
  expect(HOSTILE_URLS.filter((value) => toSafeUrl(value, sink, PAGE) !== undefined)).toEqual([]);
});

test('what is no text is refused as an address', () => {
  const values = [undefined, null, 7, {}, ['https://example.com']];
  expect(values.filter((value) => toSafeUrl(value, 'link', PAGE) !== undefined)).toEqual([]);
});

const SAFE_URLS = [
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.com', 'https://example.com/'],
  ['  https://example.com/  ', 'https://example.com/'],
  ['https://example.com/ภาพ', 'https://example.com/%E0%B8%A0%E0%B8%B2%E0%B8%9E'],
  ['/images/1.png', 'https://wallet.example/images/1.png'],
  ['images/1.png', 'https://wallet.example/user/images/1.png'],
  ['#top', 'https://wallet.example/user/home#top'],
  ['https://example.com:8443/x', 'https://example.com:8443/x'],
] as const;

test.each(SINKS)('as %s, an address of https and one of the page are resolved', (sink) => {
  expect(SAFE_URLS.map(([value]) => [value, toSafeUrl(value, sink, PAGE)])).toEqual(SAFE_URLS);
});

test('plain http is accepted for the page’s own origin only', () => {
  expect(toSafeUrl('/x', 'image', 'http://10.0.0.5:4000/login')).toBe('http://10.0.0.5:4000/x');
  expect(toSafeUrl('http://10.0.0.5:4000/x', 'link', 'http://10.0.0.5:4000/')).toBe('http://10.0.0.5:4000/x');
  expect(toSafeUrl('http://10.0.0.5:4001/x', 'link', 'http://10.0.0.5:4000/')).toBeUndefined();
  expect(toSafeUrl('http:/x', 'link', 'http://10.0.0.5:4000/')).toBeUndefined();
  expect(toSafeUrl('http://user@10.0.0.5:4000/x', 'link', 'http://10.0.0.5:4000/')).toBeUndefined();
  expect(toSafeUrl('http://:word@10.0.0.5:4000/x', 'link', 'http://10.0.0.5:4000/')).toBeUndefined();
});

test('phone and mail addresses are accepted as links only', () => {
  expect(toSafeUrl('tel:+66-81-234-5678', 'link', PAGE)).toBe('tel:+66-81-234-5678');
  expect(toSafeUrl('mailto:help@wallet.example', 'link', PAGE)).toBe('mailto:help@wallet.example');
  expect(toSafeUrl('tel:0812345678')).toBe('tel:0812345678');
  expect(toSafeUrl('tel:*21*0812345678#', 'link', PAGE)).toBeUndefined();
  expect(toSafeUrl('tel:0812345678;phone-context=evil.example', 'link', PAGE)).toBeUndefined();
  expect(toSafeUrl('sms:tel:0812345678', 'link', PAGE)).toBeUndefined();
  expect(toSafeUrl('sip:mailto:help@wallet.example', 'link', PAGE)).toBeUndefined();
  expect(toSafeUrl('mailto:a@b.example?bcc=c@d.example', 'link', PAGE)).toBeUndefined();
  for (const sink of ['image', 'media', 'android', 'ios'] as const) {
    expect(toSafeUrl('tel:0812345678', sink, PAGE)).toBeUndefined();
  }
});

test('a link to an app is accepted for its platform only', () => {
  for (const link of [
    'slotgame://open?id=1',
    'market://details?id=com.game',
    'itms-apps://itunes.apple.com/app/1',
  ]) {
    expect(toSafeUrl(link, 'android', PAGE)).toBe(link);
    expect(toSafeUrl(link, 'ios', PAGE)).toBe(link);
    for (const sink of ['link', 'image', 'media'] as const)
      expect(toSafeUrl(link, sink, PAGE)).toBeUndefined();
  }
  expect(toSafeUrl('slotgame:open', 'android', PAGE)).toBeUndefined();
  expect(toSafeUrl('slotgame:open?next=market://details', 'android', PAGE)).toBeUndefined();
  expect(toSafeUrl('slotgame://open\\@evil.example', 'android', PAGE)).toBeUndefined();
});

test('an address in a query or a path says nothing about the address itself', () => {
  const search = 'https://example.com/login?next=https://user@example.org/';
  expect(toSafeUrl(search, 'link', PAGE)).toBe(search);
  expect(toSafeUrl('/go?to=https:next', 'link', PAGE)).toBe('https://wallet.example/go?to=https:next');
  expect(toSafeUrl('/go/https://user@example.org', 'link', PAGE)).toBe(
    'https://wallet.example/go/https://user@example.org',
  );
});

test('another origin is external; phone numbers and the own site are not', () => {
  expect(isExternalUrl('http://example.com/', PAGE)).toBe(true);
  expect(isExternalUrl('https://', PAGE)).toBe(false);
  expect(isExternalUrl('xhttps://example.com/', PAGE)).toBe(false);
  expect(isExternalUrl('https-game://open', PAGE)).toBe(false);
  expect(isExternalUrl('https://example.com/', PAGE)).toBe(true);
  expect(isExternalUrl('https://wallet.example/x', PAGE)).toBe(false);
  expect(isExternalUrl('tel:0812345678', PAGE)).toBe(false);
});

test('another site opens in a tab that cannot reach this page, and a page of this site in one that has its session', () => {
  const open = vi.fn<typeof window.open>(() => null);
  vi.stubGlobal('open', open);
  onTestFinished(() => void vi.unstubAllGlobals());
  openUrl('https://example.com/');
  openUrl(`${location.origin}/howto`);
  expect(open.mock.calls).toEqual([
    ['https://example.com/', '_blank', 'noopener,noreferrer'],
    [`${location.origin}/howto`, '_blank', ''],
  ]);
});

test.each([
  ['line://ti/p/@team', 'https://line.me/R/ti/p/@team'],
  ['http://line.me/ti/p/~team', 'https://line.me/ti/p/~team'],
  [' http://page.line.me/?id=7 ', 'https://page.line.me/?id=7'],
  ['http://lin.ee/abc', 'https://lin.ee/abc'],
  ['https://lin.ee/abc', 'https://lin.ee/abc'],
  ['tel:0812345678', 'tel:0812345678'],
  ['http://line.me.evil.example/', undefined],
  ['http://example.com/line.me/', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('F-93 the messaging address %s opens %s', (value, url) => {
  expect(toMessagingUrl(value)).toBe(url);
});
