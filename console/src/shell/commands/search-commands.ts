/** One thing that can be done by its name; a text that it gives is said afterwards. */
export interface Command {
  /** Unique, and what is typed to find it. */
  readonly text: string;
  readonly run: () => Promise<unknown> | void;
}

/** Those that hold every word, those used last first; nothing typed shows all. */
export function searchCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = new Map(recent.map((text, index) => [text, index - recent.length]));
  return commands
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
    .sort((a, b) => (rank.get(a.text) ?? 0) - (rank.get(b.text) ?? 0));
}
