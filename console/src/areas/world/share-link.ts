import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { ApiError } from '#api/api-error.ts';

type Settings = ControlResponse<typeof settings.read>;
type Rules = ControlResponse<typeof faults.list>['faults'];

/** What a link restores: where the world began, and what was set differently in it. */
export interface SharedWorld {
  readonly scenario: string;
  readonly seed: string;
  readonly settings: Partial<Settings>;
  readonly faults: readonly Omit<Rules[number], 'hits'>[];
}

/** The settings that differ from those that the scenario begins with. */
export function diffSettings(now: Settings, start: Settings): Partial<Settings> {
  const differing = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof Settings]),
  );
  return Object.fromEntries(differing) as Partial<Settings>;
}

/** As a part of an address: JSON of UTF-8 in the base64 of addresses. */
export function encodeShareLink(shared: SharedWorld): string {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The whole address of what `asLink` gives. */
export const toShareUrl = (shared: string): string => `${location.origin}/__sandbox/#world?share=${shared}`;

/** What a link holds. Throws a `Problem` for one that was cut or made by hand. */
export function decodeShareLink(link: string): SharedWorld {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    const shared = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ) as Partial<SharedWorld>;
    const { scenario, seed, settings: set = {}, faults: rules = [] } = shared;
    if (typeof scenario === 'string' && typeof seed === 'string' && Array.isArray(rules)) {
      return { scenario, seed, settings: set, faults: rules };
    }
  } catch {
    // Told below, like everything that is no link.
  }
  throw new ApiError('This link is not whole: copy it again.');
}

/** What of this world a link can restore. The beginning is read from a world that is made for it and ended. */
export async function readSharedWorld(id: string): Promise<SharedWorld> {
  const at = { params: { id } };
  const { scenario, seed } = await callControl(worlds.read, at);
  const now = await callControl(settings.read, at);
  const { faults: rules } = await callControl(faults.list, at);
  const begun = await callControl(worlds.create, { body: { scenario, seed } });
  try {
    const start = await callControl(settings.read, { params: { id: begun.id } });
    return {
      scenario,
      seed,
      settings: diffSettings(now, start),
      faults: rules.map(({ hits: _hits, ...rule }) => rule),
    };
  } finally {
    await callControl(worlds.destroy, { params: { id: begun.id } });
  }
}

/** A new world as the link says, whole or not at all; its id. */
export async function createFromShare(shared: SharedWorld): Promise<string> {
  const { scenario, seed } = shared;
  const { id } = await callControl(worlds.create, { body: { scenario, seed } });
  try {
    if (Object.keys(shared.settings).length > 0) {
      await callControl(settings.change, { params: { id }, body: shared.settings });
    }
    await callControl(faults.clear, { params: { id } });
    for (const rule of shared.faults) await callControl(faults.add, { params: { id }, body: rule });
  } catch (error) {
    await callControl(worlds.destroy, { params: { id } });
    throw error;
  }
  return id;
}
