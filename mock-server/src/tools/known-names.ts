import type { ControlClient } from '@wallet/shared/control/client.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { FAKE_NAMES } from '@wallet/shared/operator/fake-calls.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';

type FindNames = (client: ControlClient, id: string) => Promise<readonly string[]> | readonly string[];

const listWorlds: FindNames = async (client) =>
  (await client.call(worlds.list, {})).worlds.map(({ id }) => id);
const listOperations: FindNames = () => OPERATIONS.map(([name]) => name);
const listMembers: FindNames = async (client, id) =>
  (await client.inWorld(id)(members.list, {})).members.map(({ phone }) => phone);
const readQueue = (client: ControlClient, id: string) => client.inWorld(id)(operator.queue, {});

/** Values that fields with these names can have in a world that runs. */
const NAMES: ReadonlyMap<string, FindNames> = new Map<string, FindNames>([
  ['world', listWorlds],
  ['from', listWorlds],
  ['scenario', async (client) => (await client.call(meta.scenarios, {})).scenarios.map(({ name }) => name)],
  ['match', listOperations],
  ['operation', listOperations],
  ['fake', () => FAKE_NAMES],
  ['real', () => FAKE_NAMES],
  ['member', listMembers],
  ['name', async (client, id) => (await client.inWorld(id)(worlds.read, {})).snapshots],
  ['fault', async (client, id) => (await client.inWorld(id)(faults.list, {})).faults.map((rule) => rule.id)],
  ['qrcodeId', async (client, id) => (await readQueue(client, id)).qrCodes.map((code) => code.id)],
  ['slip', async (client, id) => (await readQueue(client, id)).slips.map((slip) => slip.id)],
  ['link', async (client, id) => (await readQueue(client, id)).links.map((link) => link.id)],
  ['withdrawal', async (client, id) => (await readQueue(client, id)).withdrawals.map((each) => each.id)],
  ['room', async (client, id) => (await readQueue(client, id)).rooms.map((room) => room.id)],
]);

/** Finds what a field can be, in the world that it is of. None for a field that is not a name. */
export const findNames = async (
  client: ControlClient,
  field: string,
  world: string,
): Promise<readonly string[]> => (await NAMES.get(field)?.(client, world)) ?? [];
