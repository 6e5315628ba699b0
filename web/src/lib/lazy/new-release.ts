/*
 * A page that is open while a new release replaces it: parts that it has not loaded yet do not exist any more. The page
 * then reloads itself, unless that would interrupt the member.
 */

import { AVOIDED_RELEASE_COOKIE, RELEASE_HEADER } from '@wallet/deployment/release.ts';

import { appConfig } from '#lib/app-config.ts';

/** Time after which a server that does not answer counts as one with the same release. */
const CHECK_MAX_MS = 5_000;
/** Time in which a page that has been reloaded is not reloaded again: servers may have different releases for a while. */
const RELOADED_MS = 60_000;

const tasks = new Set<() => boolean>();
type EditedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields in which the member has entered or chosen something. */
const editedFields = new Set<EditedField>();

const isField = (target: EventTarget | null): target is EditedField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** Returns true if a field has what a reload would lose. The value of a checkbox is the same with and without its tick. */
const isFilled = (field: EditedField): boolean =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? field.checked !== field.defaultChecked
    : field.value !== '';

/** Forgets the fields of forms that were closed. */
function forgetClosed(): void {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field);
}

document.addEventListener(
  'input',
  ({ target }) => {
    forgetClosed();
    if (isField(target)) editedFields.add(target);
  },
  { capture: true },
);

/**
 * Registers what a reload must not interrupt, while the function returns true: a command, or a file that was chosen, which no
 * field has. Returns a function that removes it.
 */
export function addUninterrupted(isUnderWay: () => boolean): () => void {
  tasks.add(isUnderWay);
  return () => {
    tasks.delete(isUnderWay);
  };
}

/** Returns true if a reload would lose nothing that the member has entered or ordered. */
export function canReload(): boolean {
  forgetClosed();
  return (
    [...editedFields].every((field) => !isFilled(field)) && [...tasks].every((isUnderWay) => !isUnderWay())
  );
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'reload' && performance.now() < RELOADED_MS;
}

const readOwnEntry = (): string | undefined =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** Times that the server is asked: behind one address several may answer, each with its release. */
const ASKED_TIMES = 3;

async function isElsewhere(ownEntry: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(ownEntry, { method: 'HEAD', cache: 'no-store', signal });
  const release = response.headers.get(RELEASE_HEADER) ?? '';
  if (release !== '' && release !== appConfig.release) return true;
  // Some hosts answer with the page for a file that they do not have.
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;
  return isPage || response.status === 404 || response.status === 410;
}

/** Returns true if a server has the entry script of this page no more, or has another release. */
export async function isReplaced(ownEntry: string): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CHECK_MAX_MS);
  try {
    for (let asked = 0; asked < ASKED_TIMES; asked++)
      if (await isElsewhere(ownEntry, controller.signal)) return true;
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves to true if a new release has replaced the page. Asked with every file that could not be loaded. */
let replacement: Promise<boolean> = Promise.resolve(false);
let isKnownReplaced = false;
window.addEventListener('vite:preloadError', () => {
  const ownEntry = readOwnEntry();
  if (ownEntry === undefined) return;
  replacement = isReplaced(ownEntry).then((isIt) => (isKnownReplaced = isIt));
});

/** Returns true if a part could not be loaded because of a new release, and not for want of a connection. */
export const wasReplaced = (): boolean => isKnownReplaced;

/** Asks every server that has this release for the page of the one before, of which all servers have all files. */
function avoidOwnRelease(): void {
  const { release } = appConfig;
  if (release !== '')
    document.cookie = `${AVOIDED_RELEASE_COOKIE}=${release}; path=/; max-age=60; samesite=lax`;
}

const hasAvoidedRelease = (): boolean => document.cookie.includes(`${AVOIDED_RELEASE_COOKIE}=`);

/**
 * Asks once for the page of the other release, for an app that cannot start; resolves if it stays. A server that cannot be
 * reached has no other page. `app/browser-notice/browser-check.js` does the same before this script is there.
 */
export async function askOtherRelease(): Promise<void> {
  if (hasAvoidedRelease()) return;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  avoidOwnRelease();
  // Without a name of the release, or without cookies, it would be asked for ever.
  if (!hasAvoidedRelease()) return;
  location.reload();
  await new Promise(() => {});
}

/**
 * Reloads the page if a new release has replaced it and nothing is lost; resolves if it stays. For a place where a part is
 * missing: a part that is loaded ahead of its time may fail without a word.
 */
export async function reloadIfReplaced(): Promise<void> {
  // The member may have begun something while the server was asked.
  if (!(await replacement) || wasJustReloaded() || !canReload()) return;
  avoidOwnRelease();
  location.reload();
  // Nothing else is shown until then.
  await new Promise(() => {});
}
