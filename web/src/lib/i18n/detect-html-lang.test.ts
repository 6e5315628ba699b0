import { expect, test } from 'vitest';

import { detectHtmlLang } from './detect-html-lang.ts';

test.each([
  ['<p>โบนัสรายวัน</p>', 'th'],
  ['<p>ໂບນັດປະຈຳວັນ</p>', 'lo'],
  ['<p>ໂບນັດປະຈຳວັນ ຂອງທ່ານ ก</p>', 'lo'],
  ['<p lang="lo">โบนัส PG SLOT 100%</p>', 'th'],
  ['<p>Welcome bonus</p>', 'en'],
  ['<p class="wide">100%&nbsp;</p><br>', undefined],
  ['', undefined],
])('the markup %s is read as %s', (html, lang) => {
  expect(detectHtmlLang(html)).toBe(lang);
});
