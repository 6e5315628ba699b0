const WAIT_MS = 400;

/**
 * Loads once more the style sheets that did not come; rejects where one still does not. The bundler asks
 * for each of them once in the life of the page, so a second import alone would draw a naked screen.
 */
export async function repairStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise<void>((resolve, reject) => {
        again.addEventListener('load', () => resolve());
        again.addEventListener('error', () => reject(new Error(`no style sheet at ${again.href}`)));
        link.replaceWith(again);
      });
    }),
  );
}

/** Loads a chunk, and once more if the first try fails (FA-7). */
export async function retried<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const [module] = await Promise.all([load(), repairStyles()]);
    return module;
  }
}
