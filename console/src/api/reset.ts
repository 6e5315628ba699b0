import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from './call.ts';

/** The checkpoint under which the last reset kept what was, to be taken back. */
export const BEFORE_RESET = 'before-reset';

/** Brings a world back to its seed, or to another scenario, and keeps what was under a name. */
export async function resetTo(id: string, scenario?: string): Promise<void> {
  await callControl(worlds.checkpoint, { params: { id, name: BEFORE_RESET } });
  await callControl(worlds.reset, { params: { id }, body: scenario === undefined ? {} : { scenario } });
}
