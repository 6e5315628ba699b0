import type { ComponentType } from 'react';
import { vi } from 'vitest';

/** Creates a loader of a component whose first `times` calls fail. */
export function createFailingLoader<Props>(times: number, Component: ComponentType<Props>) {
  let calls = 0;
  return vi.fn<() => Promise<ComponentType<Props>>>(async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch');
    return Component;
  });
}
