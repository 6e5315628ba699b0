const WAIT_MS = 400;

/** What a failed load leaves behind has no rule to read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

const linksOf = (root: ParentNode) => [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** Those of the page itself have come or failed before any script runs; the others tell by an event. */
const failed = new Set(linksOf(document).filter(isEmpty));
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // Such an event does not bubble.
  { capture: true },
);

/**
 * Loads once more the style sheets that did not come; rejects where one still does not. The bundler asks
 * for each of them once in the life of the page, so a second import alone would draw a naked screen.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...failed].filter(({ isConnected }) => isConnected);
  failed.clear();
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise<void>((resolve, reject) => {
        again.addEventListener('load', () => resolve());
        again.addEventListener('error', () => reject(new Error(`no style sheet at ${again.href}`)));
        link.replaceWith(again);
      });
    }),
  );
}

/** What failed before may be a style sheet of this very chunk, which its own import no longer asks for. */
async function importWithStyles<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), reloadFailedStyles()]);
  return loaded;
}

/** Loads a chunk, and once more if the first try fails (FA-7). */
export async function importWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await importWithStyles(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return importWithStyles(load);
  }
}
