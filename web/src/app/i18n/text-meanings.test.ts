import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

type Tree = { readonly [name: string]: string | Tree };

const files = import.meta.glob<Tree>('../../**/*texts.{th,la,en}.json', { eager: true, import: 'default' });

const flatten = (tree: Tree): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : flatten(value).map(([rest, text]): [string, string] => [`${name}.${rest}`, text]),
  );

const texts = Object.keys(files)
  .filter((path) => path.endsWith('.th.json'))
  .flatMap((path) => {
    const [th, la, en] = LANGUAGES.map(
      (language) => new Map(flatten(files[path.replace('.th.', `.${language}.`)] ?? {})),
    );
    return [...(th ?? [])].map(([name, text]) => ({
      name: `${path} ${name}`,
      th: text,
      la: la?.get(name) ?? '',
      en: en?.get(name) ?? '',
    }));
  });

/** Returns the numbers of a text, those of its placeholders left out. */
const numbers = (text: string) =>
  [...text.replaceAll(/\{\{.*?\}\}/g, '').matchAll(/\d+(?:[.,:]\d+)*/g)].map(([number]) => number).toSorted();
test('a member reads the same numbers and limits in each language', () => {
  const wrong = texts.filter(({ th, la, en }) => {
    // English says it as a word.
    const others = (text: string) => numbers(text).filter((number) => number !== '1');
    return numbers(th).join() !== numbers(la).join() || others(th).join() !== others(en).join();
  });
  expect(wrong).toEqual([]);
});

/** Words that deny. English also denies by a word such as “wrong”. Thai and Lao agree word by word. */
const DENIES: Readonly<Record<Language, RegExp>> = {
  th: /ไม่(?!ติดขัด)|อย่า(?!ง)|ห้าม/,
  la: /ບໍ່|ຢ່າ(?!ງ)|ຫ້າມ/,
  en: /\b(?:no|not|never|cannot|without|nothing|none|nobody|neither|only|unless|too|missing|declined|refused|invalid|incorrect|incomplete|un(?!til|der|its?\b)\w+)\b|n['’]t\b|\bfail|wrong|more than|longer than|at most|\bout of\b|differ/i,
};
const DENIES_PLAINLY = /\b(?:not|never|cannot)\b|n['’]t\b/i;
/** Texts that mean the same though one of them denies. */
const ALIKE = [
  'command/texts.th.json kind.password.advice',
  'chat/texts.th.json connection.reconnecting',
  'session/texts.th.json help',
  'slip/texts.th.json closed',
  'slip/texts.th.json kinds',
  'wheel/texts.th.json odds',
  'ui/texts.th.json optional',
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
