const KEY = 'sandbox-console.recent';
const RECENT_MAX = 8;

/** The commands that were used last, the newest first. */
export function readRecentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    // Storage that is shut, or that somebody has written into.
    return [];
  }
}

export function saveRecentCommand(text: string): void {
  const kept = [text, ...readRecentCommands().filter((each) => each !== text)].slice(0, RECENT_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage nothing is remembered.
  }
}
