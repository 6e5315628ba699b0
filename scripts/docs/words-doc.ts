import { writeFileSync } from 'node:fs';

import { type Term, TERMS, UNWANTED } from '../rules/texts.ts';
import { renderTable } from './markdown.ts';

const FILE = 'docs/product/words.md';

const list = (words: readonly string[] = []): string => words.join(', ');

const listNot = ({ en = [], th = [], la = [] }: Term['not']): string =>
  list([...new Set([...en, ...th, ...la])]) || '–';

/** Renders the glossary of the member's money words. */
export function renderWordsDoc(): string {
  const parts = [
    '# Words that members read',
    'Written by `npm run docs` from `scripts/rules/member-words.json`. Change it there. `npm run lint` refuses a text of the app that has a word of the column “not”, and a Thai or Lao text that has another word where the English one has the term.',
    '## Money',
    renderTable(
      ['English', 'Thai', 'Lao', 'Not', 'Why'],
      TERMS.map(({ en, th, la, not, why }) => [en, th, la, listNot(not), why]),
    ),
    'Bonus, refund, invite bonus and promotion are received; a coupon, which the member has already, is claimed. Thai and Lao say รับ and ຮັບ for both.',
    '## Words that no text has',
    renderTable(
      ['Not', 'Instead'],
      UNWANTED.map(({ words, instead }) => [listNot(words), instead]),
    ),
    '## A message',
    [
      '- Stands by itself: it names its thing, and is read without the one before it.',
      '- Says first what happened to the money, then why, then what to do. At most two short sentences.',
      '- A result that is not known says so in words, where it will show, and what not to do meanwhile: “We do not know yet if the transfer arrived. Do not send it again yet. If it went through, your statement usually shows it within a minute.” Beside a button that sends the same again, the warning gives way to what the button does.',
      '- Promises a time only with its condition: the minute of a deposit is that of an automatic account, once the money has arrived. Says how much goes: the whole wallet, where it is the whole wallet.',
      '- Leads a member whose money has gone to our team before it speaks of another transfer.',
      '- Has no full stop at its end where it is one line of a field, a row or a title.',
      '- Keeps what the specification quotes (§3, §5, §8): “The phone number must support 10 digits”, “Bank account name must be in English only”, “Passwords don’t match”, “Failed to copy”.',
    ].join('\n'),
    '## Numbers, times and plurals',
    'Amounts, dates and times are the same in all languages (§9, `web/src/lib/format/format.ts`). Plural forms are chosen by `Intl` under `lo` for Lao (`web/src/lib/i18n/plural-rules.ts`): the operator’s code `la` is Latin, for which browsers take their own language. Only English has a form for one; the key without an ending is the form for every other count.',
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, renderWordsDoc());
  return 0;
}
