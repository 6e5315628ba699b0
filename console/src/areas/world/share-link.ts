import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { faults, upgradeFaultRule } from '@wallet/shared/control/faults.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { ApiError } from '#api/api-error.ts';

type Settings = ControlResponse<typeof settings.read>;
type Rules = ControlResponse<typeof faults.list>['faults'];

/** Content of a share link: scenario, seed, changed settings and fault rules. */
interface SharedWorld {
  readonly scenario: string;
  readonly seed: string;
  readonly settings: Partial<Settings>;
  readonly faults: readonly Omit<Rules[number], 'seen' | 'hits'>[];
}

/** Lists the settings that differ from those of the scenario. */
export function diffSettings(current: Settings, initial: Settings): Partial<Settings> {
  const changed = Object.entries(current).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof Settings]),
  );
  return Object.fromEntries(changed) as Partial<Settings>;
}

/** Encodes the content as base64url JSON. */
export function encodeShareLink(shared: SharedWorld): string {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Creates the URL for an encoded share link. */
export const toShareUrl = (shared: string): string => `${location.origin}/__sandbox/#world?share=${shared}`;

/** Decodes a share link. Throws an `ApiError` if it is incomplete or invalid. */
export function decodeShareLink(link: string): SharedWorld {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const shared = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ) as Partial<SharedWorld>;
    const { scenario, seed, settings: changedSettings = {}, faults: rules = [] } = shared;
    if (typeof scenario === 'string' && typeof seed === 'string' && Array.isArray(rules)) {
      const upgraded = rules.map((rule) => upgradeFaultRule(rule) as (typeof rules)[number]);
      return { scenario, seed, settings: changedSettings, faults: upgraded };
    }
  } catch {
    // Reported below, like every other invalid link.
  }
  throw new ApiError('This link is incomplete. Copy it again.');
}

/** Reads the content of a share link from a world. Creates a temporary world to read the initial settings. */
export async function readSharedWorld(id: string): Promise<SharedWorld> {
  const input = { params: { id } };
  const { scenario, seed } = await callControl(worlds.read, input);
  const current = await callControl(settings.read, input);
  const { faults: rules } = await callControl(faults.list, input);
  const temporary = await callControl(worlds.create, { body: { scenario, seed } });
  try {
    const initial = await callControl(settings.read, { params: { id: temporary.id } });
    return {
      scenario,
      seed,
      settings: diffSettings(current, initial),
      faults: rules.map(({ seen: _seen, hits: _hits, ...rule }) => rule),
    };
  } finally {
    await callControl(worlds.delete, { params: { id: temporary.id } });
  }
}

/** Creates a world from a share link. Deletes it if a step fails. Returns its id. */
export async function createFromShare(shared: SharedWorld): Promise<string> {
  const { scenario, seed } = shared;
  const { id } = await callControl(worlds.create, { body: { scenario, seed } });
  try {
    if (Object.keys(shared.settings).length > 0) {
      await callControl(settings.update, { params: { id }, body: shared.settings });
    }
    await callControl(faults.clear, { params: { id } });
    for (const rule of shared.faults) await callControl(faults.add, { params: { id }, body: rule });
  } catch (error) {
    await callControl(worlds.delete, { params: { id } });
    throw error;
  }
  return id;
}

/** Keeps a state under a link. Returns the link, and a sentence that says for whom and how long. */
export async function shareState(id: string): Promise<{ readonly link: string; readonly message: string }> {
  const { link, lasts } = await callControl(worlds.share, { params: { id }, body: {} });
  return {
    // Behind a proxy the sandbox does not know its own address.
    link: location.origin + link.slice(new URL(link).origin.length),
    message: `Whoever opens the link gets a world of their own in this state. It is kept ${lasts}.`,
  };
}
