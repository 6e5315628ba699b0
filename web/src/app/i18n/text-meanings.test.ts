import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

type Tree = { readonly [name: string]: string | Tree };

const files = import.meta.glob<Tree>('../../**/*texts.*.json', { eager: true, import: 'default' });

const flatten = (tree: Tree): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : flatten(value).map(([rest, text]): [string, string] => [`${name}.${rest}`, text]),
  );

const texts = Object.keys(files)
  .filter((path) => path.endsWith('.th.json'))
  .flatMap((path) => {
    const read = (language: Language) => new Map(flatten(files[path.replace('.th.', `.${language}.`)] ?? {}));
    const maps = LANGUAGES.map((language) => [language, read(language)] as const);
    return [...read('th').keys()].map((name) => ({
      name: `${path} ${name}`,
      ...(Object.fromEntries(maps.map(([language, map]) => [language, map.get(name) ?? ''])) as Record<
        Language,
        string
      >),
    }));
  });

/** Returns the numbers of a text, those of its placeholders left out. */
const numbers = (text: string) =>
  [...text.replaceAll(/\{\{.*?\}\}/g, '').matchAll(/\d+(?:[.,:]\d+)*/g)].map(([number]) => number).toSorted();
test('a member reads the same numbers and limits in each language', () => {
  // Thai and Lao write 1 as a figure, others may say it as a word.
  const others = (text: string) => numbers(text).filter((number) => number !== '1');
  const wrong = texts.filter((text) =>
    LANGUAGES.some((language) => {
      const read = language === 'la' ? numbers : others;
      return read(text[language]).join() !== read(text.th).join();
    }),
  );
  expect(wrong).toEqual([]);
});

const values = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).join();

test('a member reads the values of a text in the same order in each language', () => {
  // A transfer from one account to another would change its direction.
  const wrong = texts.filter((text) =>
    LANGUAGES.some((language) => values(text[language]) !== values(text.th)),
  );
  expect(wrong).toEqual([]);
});

/** Languages whose words the tests below know. */
type Known = 'en' | 'la' | 'th';

/** Words of which each says the opposite of the other, or another measure. */
const OPPOSITES: readonly Readonly<Record<Known, readonly [RegExp, RegExp]>>[] = [
  { th: [/ฝาก/, /ถอน/], la: [/ຝາກ/, /ຖອນ/], en: [/deposit|paid in/i, /withdr/i] },
  { th: [/เข้า/, /ออก/], la: [/ເຂົ້າ/, /ອອກ/], en: [/\bin(?:to)?\b/i, /\bout\b/i] },
  { th: [/ก่อน/, /หลัง/], la: [/ກ່ອນ/, /ຫຼັງ/], en: [/\bbefore\b|\bearly\b/i, /\bafter\b/i] },
  {
    th: [/ขั้นต่ำ|น้อยกว่า/, /สูงสุด|มากกว่า|ไม่เกิน/],
    la: [/ຂັ້ນ(?:ຕ່ຳ|ຕໍ່າ)|ໜ້ອຍກວ່າ/, /ສູງສຸດ|ຫຼາຍກວ່າ|ບໍ່ເກີນ/],
    en: [/minimum|at least|less than|below/i, /maximum|at most|more than|up to/i],
  },
  { th: [/เปิด/, /ปิด/], la: [/ເປີດ/, /ປິດ/], en: [/\bopen|\bturn(?:ed)? on\b/i, /\bclos|\boff\b/i] },
  { th: [/นาที/, /ชม\.|ชั่วโมง/], la: [/ນາທີ/, /ຊມ\.|ຊົ່ວໂມງ/], en: [/\bmin/i, /\bhour|\bhr?\b/i] },
  { th: [/สัปดาห์|อาทิตย์/, /เดือน/], la: [/ອາທິດ|ສັບປະດາ/, /ເດືອນ/], en: [/\bweek/i, /\bmonth/i] },
];

test('no language has the opposite word of another', () => {
  const wrong = texts.filter(({ th, la, en }) =>
    OPPOSITES.some((words) => {
      const says = ([one, other]: readonly [RegExp, RegExp], text: string) => {
        const plain = text.replaceAll('\u2060', '');
        return Number(one.test(plain)) - Number(other.test(plain));
      };
      const said = [says(words.th, th), says(words.la, la), says(words.en, en)];
      return said.includes(1) && said.includes(-1);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Words that deny. English also denies by a word such as “wrong”. Thai and Lao agree word by word. */
const DENIES: Readonly<Record<Known, RegExp>> = {
  th: /ไม่(?!ติดขัด)|อย่า(?!ง)|ห้าม/,
  la: /ບໍ່|ຢ່າ(?!ງ)|ຫ້າມ/,
  en: /\b(?:no|not|never|cannot|without|nothing|none|nobody|neither|only|unless|too|missing|declined|refused|invalid|incorrect|incomplete|un(?!til|der|its?\b)\w+)\b|n['’]t\b|\bfail|wrong|more than|longer than|at most|\bout of\b|differ/i,
};
const DENIES_PLAINLY = /\b(?:not|never|cannot)\b|n['’]t\b/i;
/** Texts that mean the same though one of them denies. */
const ALIKE = [
  'balance/texts.th.json empty',
  'command/texts.th.json kind.password.advice',
  'chat/texts.th.json connection.reconnecting',
  'session/texts.th.json help',
  'slip/texts.th.json closed',
  'slip/texts.th.json kinds',
  'wheel/texts.th.json odds',
];

test('no member is told the opposite of what another language says', () => {
  const wrong = texts.filter(({ name, th, la, en }) => {
    const isDenied = DENIES.th.test(th);
    if (isDenied !== DENIES.la.test(la)) return true;
    const isSame = isDenied ? DENIES.en.test(en) : !DENIES_PLAINLY.test(en);
    return isSame === ALIKE.some((end) => name.endsWith(`/${end}`));
  });
  expect(wrong).toEqual([]);
});
