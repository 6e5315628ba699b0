/*
 * A page that is open while a new release replaces it: parts that it has not loaded yet do not exist any more. The page
 * then reloads itself, unless that would interrupt the member.
 */

/** Time after which a server that does not answer counts as one with the same release. */
const CHECK_MAX_MS = 5_000;
/** Time in which a page that has been reloaded is not reloaded again: servers may have different releases for a while. */
const RELOADED_MS = 60_000;
const ENTRY = /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/;

const tasks = new Set<() => boolean>();
/** Fields in which the member has entered something. */
const editedFields = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Forgets the fields of forms that were closed. */
function forgetClosed(): void {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field);
}

document.addEventListener(
  'input',
  ({ target }) => {
    forgetClosed();
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) editedFields.add(target);
  },
  { capture: true },
);

/** Registers what a reload must not interrupt, while the function returns true. Returns a function that removes it. */
export function addUninterrupted(isUnderWay: () => boolean): () => void {
  tasks.add(isUnderWay);
  return () => {
    tasks.delete(isUnderWay);
  };
}

/** Returns true if a reload would lose nothing that the member has entered or ordered. */
export function canReload(): boolean {
  forgetClosed();
  for (const { value } of editedFields) if (value !== '') return false;
  return [...tasks].every((isUnderWay) => !isUnderWay());
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'reload' && performance.now() < RELOADED_MS;
}

const readOwnEntry = (): string | undefined =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** Returns true if the server has another release than the one whose entry script is given. */
export async function isReplaced(ownEntry: string): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CHECK_MAX_MS);
  try {
    const response = await fetch('/', {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: controller.signal,
    });
    const entry = response.ok ? ENTRY.exec(await response.text())?.[1] : undefined;
    return entry !== undefined && entry !== ownEntry;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Reloads the page if a new release has replaced it and nothing is lost. Resolves with false if it stays. */
export async function reloadIfReplaced(): Promise<boolean> {
  const ownEntry = readOwnEntry();
  if (ownEntry === undefined || wasJustReloaded() || !canReload()) return false;
  // The member may have begun something while the server was asked.
  if (!(await isReplaced(ownEntry)) || !canReload()) return false;
  location.reload();
  return true;
}
