import { expect, test } from 'vitest';

import { COMMAND_KINDS } from '#commands/record.ts';
import { createTranslator } from '#testing/texts.ts';

/** Words that only a title of each outcome has, by language. */
const WORDS = {
  en: { unknown: /do not know yet/, refused: /\b(not|no)\b/i },
  th: { unknown: /ยังไม่ทราบว่า/, refused: /ไม่/ },
  la: { unknown: /ຍັງບໍ່ຮູ້ວ່າ/, refused: /ບໍ່/ },
} as const;

test.each(['en', 'th', 'la'] as const)('NT-1 each title says its outcome and no other, in %s', (language) => {
  const { unknown, refused } = WORDS[language];
  const t = createTranslator(language, 'command');
  for (const kind of COMMAND_KINDS) {
    expect.soft(t(`kind.${kind}.succeeded`), `${kind} succeeded`).not.toMatch(refused);
    expect.soft(t(`kind.${kind}.refused`), `${kind} refused`).toMatch(refused);
    expect.soft(t(`kind.${kind}.refused`), `${kind} refused`).not.toMatch(unknown);
    expect.soft(t(`kind.${kind}.unknown`), `${kind} unknown`).toMatch(unknown);
  }
});
