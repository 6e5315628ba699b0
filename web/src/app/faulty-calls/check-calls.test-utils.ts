import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { onTestFinished, vi } from 'vitest';

import { COMMANDS } from '#commands/every-command.test-utils.ts';

import { SCREENS } from '../strange-responses/screens.test-utils.ts';
import { checkClient, checkCommand } from './command-cell.test-utils.tsx';
import type { Fault } from './faults.test-utils.ts';
import { checkScreen } from './screen-cell.test-utils.ts';

/** Sends a call into a fault from where the app sends it: a screen, the button of a command, or the client alone. */
function checkCall(endpoint: Endpoint, fault: Fault): Promise<readonly string[]> {
  const [, definition] = COMMANDS.find(([, each]) => each.endpoint === endpoint) ?? [];
  if (definition) return checkCommand(definition, fault);
  const screen = SCREENS.find(({ shows }) => shows.includes(endpoint));
  return screen ? checkScreen(screen, endpoint, fault) : checkClient(endpoint, fault);
}

/** Sends calls into a fault, one after the other. Returns what is wrong, and what the console reports. */
export async function checkCalls(calls: readonly Endpoint[], fault: Fault): Promise<readonly string[]> {
  const found: string[] = [];
  let name = '';
  const consoleError = vi
    .spyOn(console, 'error')
    .mockImplementation((...parts: readonly unknown[]) =>
      found.push(`${name}: console ${parts.map(String).join(' ')}`),
    );
  // Only timeouts: the app reads the time itself from the device.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    consoleError.mockRestore();
  });
  for (const endpoint of calls) {
    name = `${endpoint.method} ${endpoint.path}`;
    for (const each of await checkCall(endpoint, fault)) found.push(`${name}: ${each}`);
  }
  return found;
}
