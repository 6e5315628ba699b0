/** Violation of a rule, with its place (`path:line`) and a message that says what to do instead. */
export interface Violation {
  readonly at: string;
  readonly message: string;
}

/** Texts of the source files, by path in the repository. */
export type Sources = ReadonlyMap<string, string>;

export type Rule = (sources: Sources) => readonly Violation[];

/** A text that must not occur in the files that match `files`, except those that match `except`. */
export interface TextPattern {
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly pattern: RegExp;
  /** Searches comments too. */
  readonly inComments?: boolean;
  readonly message: string;
}

/** Returns the line number of a character, counted from 1. */
export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Replaces comments by spaces and keeps line ends, because comments may mention forbidden code. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Creates a rule that refuses each match of a pattern. */
export const forbidPattern =
  ({ files, except, pattern, inComments = false, message }: TextPattern): Rule =>
  (sources) =>
    [...sources].flatMap(([path, text]) => {
      if (!files.test(path) || except?.test(path)) return [];
      const found = (inComments ? text : withoutComments(text)).matchAll(new RegExp(pattern, 'g'));
      return [...found].map(({ index }) => ({ at: `${path}:${lineOf(text, index)}`, message }));
    });
