const WAIT_MS = 400;

/** Loads a chunk, and once more if the first try fails (FA-7). */
export async function retried<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return load();
  }
}
