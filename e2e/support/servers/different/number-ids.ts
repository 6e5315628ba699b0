/** Smallest number that stands for an id; no amount and no code of a test is as large. */
const FIRST_NUMBER = 9_000_001;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Gives every id of a sandbox a number, as a backend that counts its rows does. */
export class NumberIds {
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<string, string>();

  toNumber(id: string): number | string {
    if (NUMBER.test(id)) return Number(id);
    if (id === '' || /^\d+$/.test(id)) return id;
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = FIRST_NUMBER + this.#numbers.size;
    this.#numbers.set(id, number);
    this.#ids.set(String(number), id);
    return number;
  }

  /** Returns the id of the sandbox for a text that is the number of one, and any other text as it is. */
  toId = (text: string): string => this.#ids.get(text) ?? text;
}
