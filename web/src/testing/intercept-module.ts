import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    withhold: (path: string) => Promise<void>;
    decide: (path: string, isLost: boolean) => Promise<void>;
  }
}

interface InterceptedModule {
  /** Fails this and every later request of the module. */
  readonly abort: () => Promise<void>;
  /** Lets the requests through. */
  readonly release: () => Promise<void>;
}

/**
 * Holds back the requests of a module, given by its path in `src`. A module stays loaded in the page, so each test
 * file can intercept a module once.
 */
export async function interceptModule(path: string): Promise<InterceptedModule> {
  await commands.withhold(path);
  const release = () => commands.decide(path, false);
  onTestFinished(release);
  return { abort: () => commands.decide(path, true), release };
}
