import { expect, test } from 'vitest';

import { detectHtmlLang } from './detect-html-lang.ts';

test.each([
  ['<p>โบนัสรายวัน</p>', 'th'],
  ['<p>ໂບນັດປະຈຳວັນ</p>', 'lo'],
  ['<p>ໂບນັດປະຈຳວັນ ຂອງທ່ານ ก</p>', 'lo'],
  ['<p>100%</p>', 'th'],
  ['', 'th'],
])('the markup %s is read as %s', (html, lang) => {
  expect(detectHtmlLang(html)).toBe(lang);
});
