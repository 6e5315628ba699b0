/** What is wrong, where (`path:line`), and what to do instead. */
export interface Violation {
  readonly at: string;
  readonly message: string;
}

/** The text of every source file, by its path in the repository. */
export type Sources = ReadonlyMap<string, string>;

export type Rule = (sources: Sources) => readonly Violation[];

/** Each match of `pattern` in the files that `files` names, but for those in `except`. */
export interface TextPattern {
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly pattern: RegExp;
  /** Whether comments are looked at too. */
  readonly inComments?: boolean;
  readonly message: string;
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Comments say what code must not: they are blanked, line ends kept. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

export const forbidPattern =
  ({ files, except, pattern, inComments = false, message }: TextPattern): Rule =>
  (sources) =>
    [...sources].flatMap(([path, text]) => {
      if (!files.test(path) || except?.test(path)) return [];
      const found = (inComments ? text : withoutComments(text)).matchAll(new RegExp(pattern, 'g'));
      return [...found].map(({ index }) => ({ at: `${path}:${lineOf(text, index)}`, message }));
    });
