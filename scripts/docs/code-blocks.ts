import { readRepositoryFile } from './repository-files.ts';

/** Code block of a page. */
export interface CodeBlock {
  readonly page: string;
  readonly line: number;
  /** Language, such as `sh`; empty if the block has none. */
  readonly language: string;
  /** File that the block shows; empty if it names none. */
  readonly file: string;
  readonly text: string;
}

/** A block in a list is indented as its list item is. */
const BLOCK = /^( *)```(\w*)(?: (\S+))?\n([\s\S]*?)^\1```$/gm;

/** Lists the code blocks of a page of the repository at `root`, in order. */
export function readCodeBlocks(page: string, root: string): readonly CodeBlock[] {
  const source = readRepositoryFile(root, page);
  return [...source.matchAll(BLOCK)].map((match) => {
    const [, indent = '', language = '', file = '', text = ''] = match;
    return {
      page,
      line: source.slice(0, match.index).split('\n').length,
      language,
      file,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    };
  });
}

/**
 * Returns the text of the code block of a page that begins with the given text or shows the given file.
 * @throws {Error} unless there is exactly one
 */
export function getCodeBlock(page: string, start: string, root: string): string {
  const found = readCodeBlocks(page, root).filter(
    ({ file, text }) => file === start || text.startsWith(start),
  );
  const [block] = found;
  if (!block || found.length > 1) {
    throw new Error(`${page} must have one code block that begins with ${start}, has ${found.length}`);
  }
  return block.text;
}
