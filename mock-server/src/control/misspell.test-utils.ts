import { keyedRandom } from '#world/command/random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Replaces a random character of a name: a digit by another digit, anything else by a letter. */
export function misspell(name: string, seed: number, index: number): string {
  const random = (stream: string) => keyedRandom(String(seed), stream, name, index);
  const at = Math.floor(random('position') * name.length);
  const old = name[at] ?? '';
  const alphabet = /\d/.test(old) ? '0123456789' : /[A-Z]/.test(old) ? LETTERS.toUpperCase() : LETTERS;
  const others = alphabet.replace(old, '');
  return name.slice(0, at) + others[Math.floor(random('letter') * others.length)] + name.slice(at + 1);
}
