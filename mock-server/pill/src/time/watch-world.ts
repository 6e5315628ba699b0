import { journal } from '@wallet/shared/control/journal.ts';
import { toControlPath } from '@wallet/shared/control/client.ts';

import type { WorldTime } from './page-clock.ts';

const CALLS_OF_APP = '/api/';

/** Calls `onTime` with the time of the world in each response to the app, before the app reads it. */
export function watchResponses(
  page: Pick<Window, 'fetch'>,
  realNow: () => number,
  onTime: (time: WorldTime) => void,
): void {
  const send = page.fetch;
  page.fetch = async (...request) => {
    const sentAt = realNow();
    const response = await send.apply(page, request);
    // Other responses may have the time of another world.
    if (URL.canParse(response.url) && new URL(response.url).pathname.startsWith(CALLS_OF_APP)) {
      const now = Date.parse(response.headers.get('x-sandbox-now') ?? '');
      if (Number.isFinite(now)) onTime({ now, sentAt });
    }
    return response;
  };
}

/**
 * Calls `onChange` when the state or the clock of the world has changed, while the page is visible, and each time it
 * becomes visible. A hidden page has no connection: browsers allow six to a server. Returns an unsubscribe.
 */
export function watchChanges(world: string, onChange: () => void): () => void {
  const path = toControlPath(journal.stream, { params: { id: world }, query: { state: 'true' } });
  let stream: EventSource | undefined;
  const close = (): void => {
    stream?.close();
    stream = undefined;
  };
  const update = (): void => {
    if (document.visibilityState !== 'visible') return close();
    if (stream) return;
    stream = new EventSource(path);
    stream.addEventListener('open', onChange);
    stream.addEventListener('state', onChange);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    close();
  };
}
