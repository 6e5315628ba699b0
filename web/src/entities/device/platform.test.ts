import { expect, test } from 'vitest';

import { detectPlatform, isInAppBrowser, isSafariOnIos } from './platform.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';

test.each([
  ['android', ANDROID, 5],
  ['ios', IPHONE, 5],
  ['desktop', MAC, 0],
  ['ios', MAC, 5],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/128.0 Safari/537.36', 10],
] as const)('%s is detected from the user agent and the touch points', (platform, userAgent, touchPoints) => {
  expect(detectPlatform(userAgent, touchPoints)).toBe(platform);
});

test.each([
  [`${IPHONE} Safari Line/14.9.0`, true],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/470.0.0;]`, true],
  [`${IPHONE} [FBAN/FBIOS;FBAV/470.0]`, true],
  [`${ANDROID} Instagram 340.0`, true],
  [`${ANDROID} MicroMessenger/8.0.49`, true],
  [`${IPHONE} musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI`, true],
  ['Mozilla/5.0 (Linux; Android 14; SM-A245F; wv) AppleWebKit/537.36 Version/4.0 Chrome/128.0', true],
  [`${ANDROID} trill_350103 BytedanceWebview/d8a21c6`, true],
  [ANDROID, false],
  [MAC, false],
  ['Mozilla/5.0 Online/1 Chrome', false],
])('%s is a browser inside another app: %s', (userAgent, isInside) => {
  expect(isInAppBrowser(userAgent)).toBe(isInside);
});

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Safari of an iPad', MAC, true],
  ['Chrome', `${IOS} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, false],
  ['Firefox', `${IOS} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, false],
  ['DuckDuckGo', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5`, false],
  ['Edge', `${IOS} Version/18.0 EdgiOS/139.0 Mobile/15E148 Safari/605.1.15`, false],
  ['LINE', `${IOS} Safari Line/14.9.0`, false],
  ['the app from the home screen', `${IOS} Mobile/15E148`, false],
  ['Chrome on Android', ANDROID, false],
])('%s on a touch screen is Safari on iOS: %s', (_, userAgent, isSafari) => {
  expect(isSafariOnIos(userAgent, 5)).toBe(isSafari);
});
