import { SCREENS } from '@wallet/fixtures/screens.ts';
import { isMemberScreen, type Screen } from '@wallet/fixtures/screens/screen.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';
import { toWorldHost } from '@wallet/shared/world-page.ts';

import { ApiError } from '#api/api-error.ts';
import { callControl } from '#api/control-client.ts';
import { goToWorld } from '#api/location.ts';

import { isAppPath, toAppUrl } from './app-url.ts';

export const THEMES = ['light', 'dark'] as const;

/** Look in which screens are shown. */
export interface Look {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
}

type OptionalLook = { readonly [Name in keyof Look]: Look[Name] | undefined };

/** Creates the address that opens a screen in a new world, each time it is opened. */
export const toScreenUrl = ({ name }: Screen, look: Look): string =>
  `${location.origin}/__sandbox/open?${new URLSearchParams({ screen: name, ...look })}`;

/** Creates the world of a screen and returns the page of the app in it. */
export async function openScreen(screen: Screen, look: OptionalLook, frame?: { readonly id: string }) {
  const { scenario = 'default', clock, path, steps } = screen;
  const world = await callControl(worlds.create, {
    body: {
      scenario,
      ...frame,
      ...((frame ?? clock) && { clock: { ...(frame && { mode: 'paused' }), ...clock } }),
    },
  });
  return { world, url: toAppUrl(world, { path, isMember: isMemberScreen(screen), steps, ...look }) };
}

function findScreen(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name);
  if (screen) return screen;
  const names = SCREENS.map((each) => each.name);
  throw new ApiError(toUnknownName('The screen must be one of the gallery', name, names));
}

/**
 * Creates the world that a link asks for and returns the address to go to: of a screen, or of a fork of a world or of one of its
 * snapshots (`from=WORLD@SNAPSHOT`), in the app at its `path` or in the console. Throws an `ApiError`.
 */
export async function openLink(query: URLSearchParams): Promise<string> {
  const look = {
    language: LANGUAGES.find((each) => each === query.get('language')),
    theme: THEMES.find((each) => each === query.get('theme')),
  };
  const from = query.get('from');
  const path = query.get('path');
  if (path !== null && !isAppPath(path))
    throw new ApiError('The link must have the path of a page of the app.');
  const open = async () => {
    if (from === null) return openScreen(findScreen(query.get('screen') ?? ''), look);
    const [id = '', ...names] = from.split('@');
    const snapshot = names.length === 0 ? {} : { snapshot: names.join('@') };
    const world = await callControl(worlds.fork, { params: { id }, body: snapshot });
    const page = path === null ? undefined : toAppUrl(world, { path, isMember: true, ...look });
    return { world, url: page ?? new URL(`/__sandbox/?world=${world.id}`, location.origin) };
  };
  const { world, url } = await open();
  // Where worlds have no host of their own, the cookie names that of the app.
  if (toWorldHost(world.id, location.host) === undefined) goToWorld(world.id);
  return url.href;
}
