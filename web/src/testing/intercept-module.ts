import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    withhold: (path: string) => Promise<void>;
    decide: (path: string, isLost: boolean) => Promise<void>;
  }
}

interface InterceptedModule {
  /** The network loses it, now and each time it is asked for. */
  readonly abort: () => Promise<void>;
  /** It comes. */
  readonly release: () => Promise<void>;
}

/**
 * Keeps a module, by its path in `src`, from coming to this page. What has come once stays in the page: each
 * file of tests can keep a module back once.
 */
export async function interceptModule(path: string): Promise<InterceptedModule> {
  await commands.withhold(path);
  const release = () => commands.decide(path, false);
  onTestFinished(release);
  return { abort: () => commands.decide(path, true), release };
}
