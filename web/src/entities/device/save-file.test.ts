import { expect, test } from 'vitest';

import { chooseSaveMethod } from './save-file.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

test.each([
  ['an iPhone shares', IPHONE, 5, true, 'share'],
  ['an iPad that calls itself a Mac shares', MAC, 5, true, 'share'],
  ['an old iPhone cannot save', IPHONE, 5, false, 'none'],
  ['Android downloads, for its share sheet cannot save', ANDROID, 5, true, 'download'],
  ['a desktop downloads', MAC, 0, false, 'download'],
  ['LINE’s browser on Android cannot save', `${ANDROID} Line/14.0.0`, 5, false, 'none'],
  ['LINE’s browser on an iPhone shares', `${IPHONE} Line/14.0.0`, 5, true, 'share'],
  ['WeChat’s browser cannot save', `${ANDROID} MicroMessenger/8.0.49`, 5, false, 'none'],
  [
    'TikTok’s browser shares where it can',
    `${IPHONE} musical_ly_35.1.0 BytedanceWebview/d8a21c6`,
    5,
    true,
    'share',
  ],
  ['Facebook’s browser that cannot share cannot save', `${IPHONE} [FBAN/FBIOS;FBAV/450.0]`, 5, false, 'none'],
] as const)('%s', (_, userAgent, maxTouchPoints, canShareFiles, method) => {
  expect(chooseSaveMethod({ userAgent, maxTouchPoints, canShareFiles })).toBe(method);
});
