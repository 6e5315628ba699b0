import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from './control-client.ts';

/** Name of the snapshot that holds the state before the last reset. */
export const RESET_SNAPSHOT = 'before-reset';

/** Resets a world to its seed, or to another scenario, after saving its state as a snapshot. */
export async function resetWorld(id: string, scenario?: string): Promise<void> {
  await callControl(worlds.saveSnapshot, { params: { id, name: RESET_SNAPSHOT } });
  await callControl(worlds.reset, { params: { id }, body: scenario === undefined ? {} : { scenario } });
}
