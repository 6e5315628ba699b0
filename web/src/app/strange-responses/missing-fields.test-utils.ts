import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';
import { findLost, listMutations } from '@wallet/shared/testing/mutate-response.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';

import { expect } from 'vitest';

import { ROUTES } from '#app/routing/routes.ts';
import { mockRawResponse, receivedCalls } from '#testing/mock-api.ts';

import { waitFor } from '#testing/wait-for.ts';

import { showScreen } from './render-screen.test-utils.tsx';
import { createScreenSample, type Screen, SCREENS } from './screens.test-utils.ts';

/** A text or an amount of a response that is known again on the screen. */
interface Mark {
  readonly path: readonly string[];
  readonly shown: string;
}

/** Marks of as many digits, so that none begins another. */
const FIRST_MARK = 10_001;
const MARKS_PER_CALL = 100;

/** Returns a copy of a response in which each free text and each amount is another one, and lists them. */
function markValues(value: unknown, first: number, marks: Mark[], path: readonly string[] = []): unknown {
  const mark = first + marks.length;
  if (value === 12.5) {
    marks.push({ path, shown: `${String(mark).slice(0, 2)},${String(mark).slice(2)}.50` });
    return mark + 0.5;
  }
  if (typeof value === 'string' && /^(<p>)?text /i.test(value)) {
    const shown = `text ${mark}`;
    marks.push({ path, shown });
    return value.startsWith('<') ? `<p>${shown}</p>` : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    markValues(each, first, marks, [...path, name]),
  ]);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

const SAMPLES = ENDPOINTS.map((endpoint, index) => {
  const marks: Mark[] = [];
  const first = FIRST_MARK + index * MARKS_PER_CALL;
  const sample = createScreenSample(endpoint, markValues(createSample(endpoint.response), first, marks));
  return { endpoint, sample, marks };
});

/** Elements that say or show something. */
const PARTS = 'h1, h2, h3, h4, li, a, button, dt, dd, th, td, article, section, dialog';
const CONTENT = 'img, svg, canvas, video, input, textarea, select, [aria-label]';
/** Elements that are a sentence or a name. A dash of their own stands for neither; that of an amount has an element. */
const WORDS = 'h1, h2, h3, h4, p, a, button, label, legend';

/** Lists what has neither a word nor a picture, and dashes in place of words or within a sentence. */
function findHoles(): readonly string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(`${PARTS}, ${WORDS}`)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const text = element.textContent.trim();
    const name = `${element.tagName.toLowerCase()}.${element.className}`;
    const isEmpty = text === '' && element.ariaLabel === null && element.querySelector(CONTENT) === null;
    if (isEmpty && element.matches(PARTS) && element.offsetHeight > 0) found.push(`nothing in ${name}`);
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const sentence = own.map(({ nodeValue }) => nodeValue).join('');
    if (sentence.trim() === '-' && element.matches(WORDS)) found.push(`a dash alone in ${name}`);
    if (/\p{L}.*\s-(\s|[.,]|$)|(^|\s)-\s.*\p{L}/u.test(sentence)) found.push(`a dash in “${sentence}”`);
  }
  return found;
}

interface Look {
  readonly text: string;
  readonly holes: readonly string[];
  readonly errors: readonly string[];
}

/** Looks at a screen, once it shows all that it should show, or does not. */
async function look(screen: Screen, endpoints = screen.shows, awaited: readonly Mark[] = []): Promise<Look> {
  let seen = { text: '', holes: [] as readonly string[] };
  const { errors } = await showScreen(screen, 'en', {
    endpoints,
    inspect: async () => {
      const isShown = ({ shown }: Mark) => document.body.textContent.includes(shown);
      await waitFor(() => expect(awaited.every(isShown)).toBe(true)).catch(() => {});
      seen = { text: document.body.textContent, holes: findHoles() };
    },
  });
  return { ...seen, errors };
}

const isInside = (path: readonly string[], part: readonly string[]): boolean =>
  part.every((step, index) => path[index] === step);

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], value);

/** A response without a field. */
interface MissingField {
  readonly endpoint: Endpoint;
  readonly sample: unknown;
  readonly path: readonly string[];
}

/** Fields by which the app asks for a QR code, or without which it has none to show. */
const NEEDED: ReadonlyMap<Endpoint, readonly string[]> = new Map<Endpoint, readonly string[]>([
  [lookup.deposit, ['bankCode', 'mode']],
  [qrCode.read, ['qrcodeId', 'qrcode']],
]);

/** Lists the values of the responses of a screen that it can show without a field. */
function listKept(shown: readonly Endpoint[], missing: MissingField): readonly Mark[] {
  if (NEEDED.get(missing.endpoint)?.includes(missing.path.at(-1) ?? '')) return [];
  const lost = findLost(missing.endpoint.response, missing.path);
  // A member, a game or an offer may be what the whole screen is about.
  const isPart = typeof valueAt(missing.sample, lost) === 'object';
  return SAMPLES.filter(({ endpoint }) => shown.includes(endpoint)).flatMap(({ endpoint, marks }) =>
    endpoint === missing.endpoint ? marks.filter(({ path }) => !isInside(path, lost)) : isPart ? [] : marks,
  );
}

/** Lists what is wrong with a screen, compared with the whole one. */
const compareLooks = (
  whole: Look,
  { text, holes, errors }: Look,
  kept: readonly Mark[],
): readonly string[] => [
  ...errors,
  ...(text.match(/undefined|NaN|\[object|Invalid Date/g) ?? []),
  ...holes.filter((hole) => !whole.holes.includes(hole)),
  ...kept
    .filter(({ shown }) => !text.includes(shown))
    .map(({ path, shown }) => `lacks ${path.join('.')} (${shown})`),
];

const isListed = ({ path }: { readonly path: string }): boolean =>
  SCREENS.some(({ route }) => route.split('?')[0] === path);

/** Every screen: those with what they show, and each other page of the app with all that it reads. */
export const ALL_SCREENS: readonly Screen[] = [
  ...SCREENS,
  ...ROUTES.filter((route) => route.path.startsWith('/') && !isListed(route)).map(({ path, area }) => ({
    route: path,
    isMember: area === 'member',
    shows: [],
  })),
];

/** Lists the responses that a screen shows; those that no screen is said to show belong to each that reads them. */
const listShown = ({ shows }: Screen, read: readonly Endpoint[]): readonly Endpoint[] => [
  ...shows,
  ...read.filter((endpoint) => shows.length === 0 || !SCREENS.some((each) => each.shows.includes(endpoint))),
];

/** Shows a screen without each field of each of its responses, and returns what is wrong with it. Null is read alike. */
export async function checkMissingFields(screen: Screen): Promise<readonly string[]> {
  for (const { endpoint, sample } of SAMPLES) mockRawResponse(endpoint, JSON.stringify(sample));
  const whole = await look(screen);
  const found: string[] = [...whole.errors];
  const shown = listShown(
    screen,
    ENDPOINTS.filter((endpoint) => receivedCalls(endpoint).length > 0),
  );
  for (const { endpoint, sample } of SAMPLES.filter((each) => shown.includes(each.endpoint))) {
    for (const mutation of listMutations(endpoint.response, sample, ['missing'])) {
      mockRawResponse(endpoint, JSON.stringify(mutation.response) ?? '');
      const missing = { endpoint, sample, path: mutation.path };
      // An entry without a time may be of any month: the sheet of one leaves it out, and says that some may be missing.
      const isOfNoMonth = screen.at !== undefined && mutation.path.at(-1) === 'createdAt';
      const kept = isOfNoMonth
        ? []
        : listKept(shown, missing).filter((mark) => whole.text.includes(mark.shown));
      for (const fault of compareLooks(whole, await look(screen, [endpoint], kept), kept))
        found.push(`${endpoint.path} without ${mutation.path.join('.')}: ${fault}`);
    }
    mockRawResponse(endpoint, JSON.stringify(sample));
  }
  return found;
}
