import type { Language } from '@wallet/shared/limits.ts';

import { type AppRoute, findRoute, REDIRECTS, type RouteArea, ROUTES } from '#app/routing/routes.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';

/** Files and queries of the first screen of an address. */
export interface EarlyRoute {
  /** Modules below `src`. */
  readonly modules: readonly string[];
  readonly texts: readonly TextGroup[];
  /** Queries, which a member’s token is sent with. */
  readonly queries: readonly string[];
}

/** Layouts that the login does not need. */
const LAYOUTS: Readonly<Partial<Record<RouteArea, string>>> = {
  member: 'app/layouts/member-layout.tsx',
  bare: 'app/layouts/bare-layout.tsx',
};
const MEMBER_QUERIES = ['/api/lookup/info'];

function listNeeds({ area, module, texts, queries = MEMBER_QUERIES }: AppRoute): EarlyRoute {
  const layout = LAYOUTS[area];
  return {
    modules: layout === undefined ? [module] : [layout, module],
    texts: texts === undefined ? ['public'] : ['public', texts],
    queries: area === 'member' ? queries : [],
  };
}

/** Needs of each page by its path; the app itself has that which says that an address leads nowhere. */
const PAGES = Object.fromEntries(
  ROUTES.filter(({ path }) => path !== '*').map((route) => [route.path, listNeeds(route)]),
);

/** Needs of each address of the route table. */
export const EARLY_ROUTES: Readonly<Record<string, EarlyRoute>> = {
  ...PAGES,
  ...Object.fromEntries(REDIRECTS.map(({ from }) => [from, PAGES[findRoute(from).path] as EarlyRoute])),
};

/** Files and queries of the first screen of an address, without the files in the HTML. */
interface PreloadRoute extends Pick<EarlyRoute, 'texts' | 'queries'> {
  /** Scripts and style sheets. */
  readonly files: readonly string[];
}

/** Manifest of the built files that the first screen needs. */
export interface PreloadManifest {
  readonly routes: Readonly<Record<string, PreloadRoute>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<TextGroup, string>>>>;
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
}
