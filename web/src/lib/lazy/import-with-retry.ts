const RETRY_DELAY_MS = 400;

/** A style sheet that failed to load has no rules to read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Returns true for a style sheet of the app. Those that others add, such as a login by Google, are their own affair. */
const isOwn = ({ rel, href }: HTMLLinkElement): boolean =>
  rel === 'stylesheet' && href.startsWith(`${location.origin}/assets/`);
const findStylesheets = () => [...document.querySelectorAll('link')].filter(isOwn);

/** Style sheets that failed. Those of the page itself have loaded or failed before this script runs. */
const failedStylesheets = new Set(findStylesheets().filter(isEmpty));
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && isOwn(target)) failedStylesheets.add(target);
  },
  // The error event of a link does not bubble.
  { capture: true },
);

/** Style sheets that are loaded once more. Parts that share one fail and try again together. */
const reloads = new Set<Promise<void>>();

function reload(link: HTMLLinkElement): Promise<void> {
  const replacement = link.cloneNode() as HTMLLinkElement;
  return new Promise<void>((resolve, reject) => {
    replacement.addEventListener('load', () => resolve());
    replacement.addEventListener('error', () =>
      reject(new Error(`failed to load the style sheet ${replacement.href}`)),
    );
    link.replaceWith(replacement);
  });
}

/**
 * Loads the style sheets that failed once more; rejects if one fails again. Vite requests each style sheet
 * once per page, so repeating an import does not load its styles.
 */
export async function reloadFailedStyles(): Promise<void> {
  for (const link of failedStylesheets) {
    if (!link.isConnected) continue;
    const settled = reload(link);
    reloads.add(settled);
    const forget = () => reloads.delete(settled);
    settled.then(forget, forget);
  }
  failedStylesheets.clear();
  await Promise.all(reloads);
}

async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), reloadFailedStyles()]);
  return module;
}

/** Runs a dynamic import, and once more after 400 ms if it fails (FA-7: a lost chunk is requested twice). */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await importWithStyles(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return importWithStyles(load);
  }
}
