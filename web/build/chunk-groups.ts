import { parseTextPath } from '../src/lib/i18n/text-files.ts';

/** The part of the bundler's graph that decides a chunk: the files that import a module, and the entry. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly code: string | null;
  } | null;
}

/**
 * Files of the build and the lazily loaded modules in them, by their path below `src`. What is used together comes in
 * one file. A lazy module that is not listed here gets a file of its own.
 */
const FILES: readonly { readonly name: string; readonly modules: RegExp }[] = [
  // The login is in the entry: it is the first page of every visitor, and 3 KiB for a member.
  { name: 'app', modules: /^pages\/login-page/ },
  {
    name: 'home',
    modules: /^(pages\/home\/(home-page|home-games|prefetch-home)|app\/layouts\/member-layout)/,
  },
  {
    name: 'money',
    modules:
      /^(features\/(transfer|withdraw|qr-code|wallet-link|game-account|games|profile)\/|pages\/home\/deposit-sheet)/,
  },
  {
    name: 'care',
    modules: /^(features\/(safer-gambling|deposit-reminder|net-position)\/|entities\/safer-gambling\/break-)/,
  },
  // What home loads once it stands still.
  {
    name: 'rewards',
    modules:
      /^(features\/(invite\/invite-(claim|modal)|(refund|notices|shell)\/)|pages\/home\/(spin-modal|money-on-its-way))/,
  },
  { name: 'commands', modules: /^commands\// },
  { name: 'bonus', modules: /^(pages\/bonus-page|features\/(bonus|promotion)\/)/ },
  { name: 'statement', modules: /^(pages\/statement-page|features\/slip-status\/)/ },
  { name: 'chat', modules: /^(features\/chat\/|api\/chat-socket)/ },
];

/**
 * Files that do without the library of forms. What they share with others is in `common`, the rest in `forms`. A module
 * has all users of those that import it, so that `common` never needs `forms`.
 */
const WITHOUT_FORMS: readonly string[] = ['chat', 'rewards'];

const nameFile = (id: string): string => {
  const path =
    id
      .split(/[\\/]src[\\/]/)
      .at(-1)
      ?.replaceAll('\\', '/') ?? id;
  return FILES.find(({ modules }) => modules.test(path))?.name ?? id;
};

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** Keeps what is read of a module for its build: thousands of others ask for it, and the bundler copies its code each time. */
function readOnce<Value>(read: (id: string, graph: ModuleGraph) => Value) {
  const builds = new WeakMap<ModuleGraph, Map<string, Value>>();
  return (id: string, graph: ModuleGraph): Value => {
    const known = builds.get(graph) ?? new Map<string, Value>();
    builds.set(graph, known);
    const value = known.get(id) ?? read(id, graph);
    known.set(id, value);
    return value;
  };
}

const readWords = readOnce((id, graph) => new Set(graph.getModuleInfo(id)?.code?.match(/\w+/g)));

/** Lists the modules that import a module. An icon is imported by name from the index of all icons. */
const listImporters = readOnce((id, graph): readonly string[] => {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [, icon] = ICON.exec(id) ?? [];
  if (icon === undefined) return importers;
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const users = importers.flatMap((index) => graph.getModuleInfo(index)?.importers ?? []);
  const found = users.filter((user) => !user.includes('node_modules') && readWords(user, graph).has(name));
  return found.length > 0 ? found : importers;
});

/** Finds the files that need a module at once: those of the lazily loaded modules that import it, directly or not. */
function findUsers(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const users = new Set<string>();
  const visited = new Set<string>();
  const visit = (each: string) => {
    if (visited.has(each)) return;
    visited.add(each);
    const info = graph.getModuleInfo(each);
    if (info?.isEntry) users.add('app');
    if (info?.dynamicImporters.length) users.add(nameFile(each));
    for (const importer of listImporters(each, graph)) visit(importer);
  };
  visit(id);
  return users;
}

/**
 * Names the file of the build that a module belongs to, or returns null for a file that the bundler names. A module that
 * several files need is in the one that is loaded first: that of the entry, of home, `forms` or `common`.
 */
export function nameChunk(id: string, graph: ModuleGraph): string | null {
  // The first frame needs these styles and no others.
  if (id.endsWith('/src/styles/all.css')) return 'base';
  // The texts of a group in one language: one request, not one for each feature.
  const texts = parseTextPath(id);
  if (texts) return `texts-${texts.group}-${texts.language}`;
  const users = findUsers(id, graph);
  const [first] = users;
  // One style sheet of the components for the login and for home, which follows it; nothing is drawn later for it.
  if (users.has('home') && id.endsWith('.module.css')) return 'app';
  // Libraries of every page: one file that stays cached from one release to the next.
  if (users.has('app')) return id.includes('node_modules') ? 'vendor' : 'app';
  if (users.size === 1) return FILES.some(({ name }) => name === first) ? (first ?? null) : null;
  if (users.has('home')) return 'home';
  return WITHOUT_FORMS.some((name) => users.has(name)) ? 'common' : 'forms';
}
