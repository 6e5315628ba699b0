import { FAKE_NAMES } from '../../operator/fake-calls.ts';
import { OPERATIONS } from '../../operator/operations.ts';
import { SLIP_REASONS } from '../../slip-reasons.ts';
import { catalogue } from '../catalogue.ts';
import type { ControlClient } from '../client.ts';
import { faults } from '../faults.ts';
import { members } from '../members.ts';
import { meta } from '../meta.ts';
import { operator } from '../operator.ts';
import { worlds } from '../worlds.ts';

/** Value that a field can have in a world that runs. */
export interface KnownName {
  /** Value as a person types it. */
  readonly name: string;
  /** Value that other rows refer to, if it is another one. */
  readonly id?: string;
  /** Words beside the name. */
  readonly about?: string;
}

type FindNames = (client: ControlClient, id: string) => Promise<readonly KnownName[]> | readonly KnownName[];

const toNames = (names: readonly string[]): readonly KnownName[] => names.map((name) => ({ name }));
const listIds = (rows: readonly { readonly id: string }[]) => toNames(rows.map(({ id }) => id));

const listWorlds: FindNames = async (client) => listIds((await client.call(worlds.list, {})).worlds);
const listOperations: FindNames = () => toNames(OPERATIONS.map(([name]) => name));
const listSnapshots: FindNames = async (client, id) =>
  toNames((await client.inWorld(id)(worlds.read, {})).snapshots);
const readQueue = (client: ControlClient, id: string) => client.inWorld(id)(operator.queue, {});
const readCatalogue = (client: ControlClient, id: string) => client.inWorld(id)(catalogue.read, {});

/** Values that fields with these names can have in a world that runs. */
const NAMES: ReadonlyMap<string, FindNames> = new Map<string, FindNames>([
  ['world', listWorlds],
  ['from', listWorlds],
  [
    'scenario',
    async (client) => toNames((await client.call(meta.scenarios, {})).scenarios.map(({ name }) => name)),
  ],
  ['match', listOperations],
  ['operation', listOperations],
  ['fake', () => toNames(FAKE_NAMES)],
  ['real', () => toNames(FAKE_NAMES)],
  [
    'member',
    async (client, id) =>
      (await client.inWorld(id)(members.list, {})).members.map((member) => ({
        name: member.phone,
        id: member.id,
        about: member.name,
      })),
  ],
  [
    'slotCode',
    async (client, id) =>
      (await readCatalogue(client, id)).games.map(({ code, name }) => ({ name: code, about: name })),
  ],
  ['bonus', async (client, id) => toNames((await readCatalogue(client, id)).bonuses.map(({ code }) => code))],
  ['name', listSnapshots],
  ['snapshot', listSnapshots],
  ['fault', async (client, id) => listIds((await client.inWorld(id)(faults.list, {})).faults)],
  ['qrcodeId', async (client, id) => listIds((await readQueue(client, id)).qrCodes)],
  ['slip', async (client, id) => listIds((await readQueue(client, id)).slips)],
  ['link', async (client, id) => listIds((await readQueue(client, id)).links)],
  ['withdrawal', async (client, id) => listIds((await readQueue(client, id)).withdrawals)],
  ['note', () => toNames(SLIP_REASONS)],
  ['room', async (client, id) => listIds((await readQueue(client, id)).rooms)],
]);

/** Finds what a field can be, in the world that it is of. None for a field that is not a name. */
export const findNames = async (
  client: ControlClient,
  field: string,
  world: string,
): Promise<readonly KnownName[]> => (await NAMES.get(field)?.(client, world)) ?? [];
