/**
 * Applies a diff without line numbers: `+` adds a line, `-` removes one, a space or nothing keeps one, `@@` leaves lines out.
 * @throws {Error} if the lines that it keeps and removes do not stand in the source exactly once
 */
export function applyDiff(source: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((text, hunk) => {
    const lines = hunk.replace(/\n$/, '').split('\n');
    const join = (left: string) =>
      lines
        .filter((line) => !line.startsWith(left))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [before = '', after = '', more] = text.split(join('+'));
    if (more !== undefined || !text.includes(join('+'))) {
      throw new Error(`the file must contain these lines once:\n${join('+')}`);
    }
    return before + join('-') + after;
  }, source);
}
