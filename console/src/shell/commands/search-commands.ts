/** Command of the palette. */
export interface Command {
  /** Unique name, which the search matches. */
  readonly text: string;
  /** True if it also works while calls are forwarded to a real backend. */
  readonly isForwarded?: boolean;
  /** Runs the command. A returned string is its success message. */
  readonly run: () => unknown;
}

/** Finds the commands that contain every word of the search, recently used ones first. */
export function searchCommands(
  commands: readonly Command[],
  search: string,
  recent: readonly string[],
): readonly Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = new Map(recent.map((text, index) => [text, index - recent.length]));
  return commands
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
    .sort((a, b) => (rank.get(a.text) ?? 0) - (rank.get(b.text) ?? 0));
}
