import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { linkify } from './linkify.ts';

const urlsIn = (text: string) => linkify(text).flatMap(({ url }) => (url === undefined ? [] : [url]));

test.each([
  ['https://bank.example/slip/123', ['https://bank.example/slip/123']],
  ['ดูที่https://bank.example/a?b=1#cได้เลย', ['https://bank.example/a?b=1#c']],
  ['(see https://bank.example/a).', ['https://bank.example/a']],
  ['https://promo.example/โปรสงกรานต์', [`https://promo.example/${encodeURIComponent('โปรสงกรานต์')}`]],
  [
    'ເບິ່ງ https://promo.example/ໂປຣ/2?q=ປີໃໝ່#ກ ໄດ້',
    [
      `https://promo.example/${encodeURIComponent('ໂປຣ')}/2?q=${encodeURIComponent('ປີໃໝ່')}#${encodeURIComponent('ກ')}`,
    ],
  ],
  ['https://โปร.example/a', []],
  ['(https://a.example/x_(y)), https://a.example/z)', ['https://a.example/x_(y)', 'https://a.example/z']],
  ['HTTPS://A.example/x and Https://b.example', ['https://a.example/x', 'https://b.example/']],
  ['https://a.example/a[1].', ['https://a.example/a[1]']],
  ['https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
])('CH-12 a web address in a text is a link: %s', (text, urls) => {
  expect(urlsIn(text)).toEqual(urls);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://bank.example',
  '//bank.example/a',
  'http://user:secret@bank.example/',
  'https://',
])('CH-12 any other text stays text: %s', (text) => {
  expect(urlsIn(text)).toEqual([]);
});

test.each(['<b>x</b> https://a.example <img src=x onerror=alert(1)>', 'a\nb https://a.example\n', ''])(
  'CH-12 no part of the text is lost: %j',
  (text) => {
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);
