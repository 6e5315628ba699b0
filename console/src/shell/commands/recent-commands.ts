const KEY = 'sandbox-console.recent';
const RECENT_MAX = 8;

/** Reads the names of recently used commands, newest first. */
export function readRecentCommands(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    // Storage is blocked or holds invalid JSON.
    return [];
  }
}

/** Stores a command as the most recently used one. */
export function saveRecentCommand(text: string): void {
  const recent = [text, ...readRecentCommands().filter((other) => other !== text)].slice(0, RECENT_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Storage is blocked.
  }
}
