import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from './control-client.ts';

/** The checkpoint under which the last reset kept what was, to be taken back. */
export const RESET_CHECKPOINT = 'before-reset';

/** Brings a world back to its seed, or to another scenario, and keeps what was under a name. */
export async function resetWorld(id: string, scenario?: string): Promise<void> {
  await callControl(worlds.checkpoint, { params: { id, name: RESET_CHECKPOINT } });
  await callControl(worlds.reset, { params: { id }, body: scenario === undefined ? {} : { scenario } });
}
