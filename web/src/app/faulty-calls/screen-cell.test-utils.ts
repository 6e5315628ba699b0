import { bonus } from '@wallet/shared/contract/bonus.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { expect, vi } from 'vitest';

import { endpointKey } from '#api/query.ts';
import { mockRawResponse, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { type OpenScreen, openScreen } from '../strange-responses/render-screen.test-utils.tsx';
import {
  createScreenSample,
  OPTIONAL,
  type Screen,
  SCREENS,
} from '../strange-responses/screens.test-utils.ts';
import { type Fault, mockAllCalls } from './faults.test-utils.ts';
import {
  advanceUntil,
  BUSY_MAX_MS,
  findDifference,
  findFaults,
  findField,
  isLoaded,
  nextFrames,
  readText,
  retryButtons,
  typeText,
} from './watch-screen.test-utils.ts';

/** Steps after which a page without faults shows all that it has. */
const SETTLE_STEPS = 2;
const TYPED = '12';
/** More than there are failed parts on any screen. */
const RETRIES_MAX = 5;

/**
 * Further responses without which a screen is whole: slips are taken at any hour unless the operator says otherwise, and
 * a withdrawal asks only if a bonus is in use.
 */
const UNTOLD: ReadonlySet<Endpoint> = new Set<Endpoint>([...OPTIONAL, lookup.slip, bonus.checkActive]);
const HOME = '/user/home';
/** Calls of home after its first paint. */
const HOME_BANNERS: readonly Endpoint[] = [invite.banners, refund.banners];
/** Kinds of faults after which a screen may just show less: refusals. */
const MAY_BE_SILENT = new Set(['X1', 'X2']);

/** Presses every button that tries again, one after the other. */
async function retryAll(screen: OpenScreen, place: Screen): Promise<void> {
  for (let press = 0; press < RETRIES_MAX; press += 1) {
    const [button] = retryButtons();
    if (button === undefined) return;
    button.click();
    await advanceUntil('the retry is still loading', () => isLoaded(screen, place), BUSY_MAX_MS);
    await nextFrames();
  }
}

/**
 * Reads the response of an endpoint again. Time passes meanwhile: a part of the page that was mounted late may still have a
 * request that waits for it, and which is then the one that is waited for.
 */
async function refetch({ client }: OpenScreen, endpoint: Endpoint, stepMs: number): Promise<void> {
  let isOver = false;
  const handleEnd = () => (isOver = true);
  client.refetchQueries({ queryKey: endpointKey(endpoint) }).then(handleEnd, handleEnd);
  await advanceUntil('the second read does not end', () => isOver, stepMs);
}

const cleanTexts = new Map<Screen, string>();

/** Reads the text of a screen of which every call succeeds. */
async function readCleanText(place: Screen): Promise<string> {
  const known = cleanTexts.get(place);
  if (known !== undefined) return known;
  mockAllCalls();
  // The page below a modal as well.
  const page = place.route.replace(/\?.*/, '');
  const endpoints = [
    ...SCREENS.filter(({ route }) => route === page || route === place.route).flatMap(({ shows }) => shows),
    ...(page === HOME ? HOME_BANNERS : []),
  ];
  const before = endpoints.map((endpoint) => receivedCalls(endpoint).length);
  const screen = await openScreen(place, 'en');
  // Some parts are mounted, and read theirs, after the first paint.
  const isComplete = () =>
    isLoaded(screen, place) &&
    endpoints.every((endpoint, index) => receivedCalls(endpoint).length > (before[index] ?? 0));
  await advanceUntil(`${place.route} is still loading`, isComplete, BUSY_MAX_MS);
  // Parts of the page that are mounted later have texts and calls of their own.
  for (let step = 0; step < SETTLE_STEPS; step += 1) await findFaults(screen);
  await advanceUntil(`${place.route} is still loading`, () => isLoaded(screen, place), BUSY_MAX_MS);
  let text: string;
  do {
    text = readText();
    // A dialog that has just opened shows its content a frame later.
    await findFaults(screen);
  } while (readText() !== text);
  await screen.close();
  cleanTexts.set(place, text);
  return text;
}

/**
 * Opens a screen while one of its calls meets a fault, tries again, and lets the call fail once more while the member
 * types. Returns what is wrong.
 */
export async function checkScreen(
  place: Screen,
  endpoint: Endpoint,
  fault: Fault,
): Promise<readonly string[]> {
  const clean = await readCleanText(place);
  mockAllCalls();
  fault.arrange(endpoint);
  const sent = receivedCalls(endpoint).length;
  const screen = await openScreen(place, 'en');
  // Without a connection a screen does not come as far as its second call.
  const isAsked = () => fault.id === 'X11' || receivedCalls(endpoint).length > sent;
  try {
    await advanceUntil(
      'the first load does not end',
      () => isAsked() && isLoaded(screen, place),
      fault.stepMs,
    );
    const found = [...(await findFaults(screen))];
    // A refusal may mean that there is nothing to show.
    const mustTell = fault.toFailure(endpoint) !== undefined && !MAY_BE_SILENT.has(fault.id);
    const isTold = () => readText() === clean || retryButtons().length > 0;
    if (mustTell && !UNTOLD.has(endpoint)) {
      await advanceUntil('tells of no failure', isTold, BUSY_MAX_MS).catch(() => {
        found.push(`tells of no failure: ${findDifference(readText(), clean)}`);
      });
    }

    mockRawResponse(endpoint, JSON.stringify(createScreenSample(endpoint)) ?? '');
    fault.restore?.();
    await retryAll(screen, place);
    await refetch(screen, endpoint, fault.stepMs);
    found.push(...(await findFaults(screen)));
    const expectClean = async () => {
      await vi.advanceTimersByTimeAsync(BUSY_MAX_MS);
      // What failed may be shown only now.
      await retryAll(screen, place);
      expect(readText()).toBe(clean);
    };
    await waitFor(expectClean).catch(() => {
      found.push(`does not recover: ${findDifference(readText(), clean)}`);
    });

    const field = findField();
    if (field) typeText(field, TYPED);
    fault.arrange(endpoint);
    await refetch(screen, endpoint, fault.stepMs);
    await advanceUntil('the second load does not end', () => isLoaded(screen, place), fault.stepMs);
    found.push(...(await findFaults(screen)));
    if (field && (!field.isConnected || field.value !== TYPED)) found.push('the input is lost');
    if (field && document.activeElement !== field) found.push('the focus is lost');
    return found;
  } catch (error) {
    return [String(error)];
  } finally {
    fault.restore?.();
    await screen.close();
  }
}
