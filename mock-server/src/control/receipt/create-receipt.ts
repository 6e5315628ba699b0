import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { worlds as calls } from '@wallet/shared/control/worlds.ts';

import { audit } from '#domain/audit/audit.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { findProxyRefusal } from '#control/backend/proxied-calls.ts';
import { type ControlHandler, ControlRefusal } from '#control/call/control-route.ts';
import { renderTest } from '#control/journal/render-test.ts';
import { findStart } from '#control/journal/test-start.ts';
import { exportWorld } from '#control/worlds/export-world.ts';
import { shareWorld } from '#control/worlds/share-world.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import { REDACTED, redactText } from '#world/journal/redact.ts';
import type { World } from '#world/world.ts';

import { listEvents, type Notes } from './list-events.ts';
import { formatDateTime, formatDuration } from './render-event.ts';
import { renderReceipt, type WorldFile } from './render-receipt.ts';

/** Length from which on a password is looked for in texts: a shorter one may be a word of them. */
const SECRET_MIN = 6;

async function writeWorld(world: World, state: WorldState): Promise<WorldFile> {
  try {
    let text = '';
    for await (const piece of await exportWorld(world, state)) text += piece;
    return { text };
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return { refused: 'its money breaks a rule' };
  }
}

/** Masks secrets in a text that is not of the journal: those with a name, and those that the world has. */
function maskNotes({ state }: World, notes: Notes): Notes {
  const secrets = [
    ...[...state.sessions.values()].map(({ id }) => id),
    ...[...state.members.values(), ...state.gameAccounts.values()].map(({ password }) => password),
  ].filter((secret) => secret.length >= SECRET_MIN);
  const mask = (text: string): string =>
    secrets.reduce((masked, secret) => masked.replaceAll(secret, REDACTED), redactText(text));
  return JSON.parse(JSON.stringify(notes), (name, value: unknown) =>
    typeof value === 'string' && name !== 'jpeg' ? mask(value) : value,
  ) as Notes;
}

/** Writes what happened in a world as one page that is read without the sandbox. A real backend has no world to open. */
export const createReceipt: ControlHandler<typeof calls.receipt> = async (input) => {
  const { worlds, world, release, realNow, origin } = input;
  const notes = maskNotes(world, input.body);
  const isProxied = findProxyRefusal(calls.export, worlds) !== undefined;
  const start = findStart(world, worlds.isOfScenario(world));
  // Before the state is shared, which counts as a use of the world.
  const test = isProxied ? '' : renderTest(world, worlds.isOfScenario(world));
  const captured = world.captureState();
  const refused = { refused: 'the calls were forwarded to a real backend' };
  const shared = isProxied
    ? undefined
    : await shareWorld({ ...input, body: notes.path === undefined ? {} : { path: notes.path } });
  const { base } = world.origin.state.clock.get('clock') ?? world.clock;
  const now = world.now();
  const sandbox = release === '' ? BUNDLE_VERSION : `${BUNDLE_VERSION} (${release})`;
  const began = notes.startedAt === undefined ? undefined : Date.parse(notes.startedAt);
  const file = renderReceipt({
    notes,
    now: realNow(),
    facts: [
      ['Made', `${formatDateTime(realNow())} in Bangkok`],
      ['Took', began === undefined ? undefined : formatDuration(realNow() - began)],
      ['App and sandbox', `${sandbox} at ${origin}`],
      ['Kit', notes.kit],
      ['Real backend', worlds.backend],
      [
        'World',
        `${world.id}, from the scenario “${world.origin.scenario}” with the seed “${world.origin.seed}”`,
      ],
      [
        'Its clock',
        `${formatDateTime(world.clock.mode === 'real' ? world.createdAt : base)} → ${formatDateTime(now)}, ${world.clock.mode}`,
      ],
    ],
    problems: audit(world.state).map(({ rule, what }) => `Money breaks the rule ${rule}: ${what}`),
    events: listEvents(world, notes),
    link:
      shared && !(shared instanceof ControlRefusal) ? { url: shared.link, lasts: shared.lasts } : undefined,
    origin,
    world: isProxied ? refused : await writeWorld(world, captured),
    start: isProxied ? refused : await writeWorld(world, start.base === world.state ? captured : start.base),
    test,
  });
  return { file };
};
