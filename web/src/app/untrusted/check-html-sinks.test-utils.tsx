import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';
import { expect } from 'vitest';

import { driveEvents, listForbidden } from '#testing/hostile/run-payloads.ts';
import { mockRawResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { waitFor } from '#testing/wait-for.ts';
import styles from '#ui/content/html-content.module.css';

import { HTML_SINKS } from './html-sinks.test-utils.tsx';

/** Number of payloads that are on the page at the same time. */
const BATCH = 50;

const listBoxes = () => [...document.querySelectorAll(`.${styles['content']}`)];

/** Shows payloads in a sink. None may run, and nothing that is forbidden may be left of it. */
export async function checkHtmlSink(name: string, payloads: readonly string[]): Promise<void> {
  const renderSink = HTML_SINKS[name];
  if (!renderSink) throw new Error(`there is no sink ${name}`);
  for (const endpoint of ENDPOINTS)
    mockRawResponse(endpoint, JSON.stringify(createSample(endpoint.response)));
  globalThis.executed = 0;
  for (let start = 0; start < payloads.length; start += BATCH) {
    const batch = payloads.slice(start, start + BATCH);
    const { unmount } = await render(renderSink(batch), { language: 'en' });
    await waitFor(() => expect(listBoxes().length).toBeGreaterThanOrEqual(batch.length));
    const boxes = listBoxes();
    for (const box of boxes) driveEvents(box);
    const found = { forbidden: boxes.flatMap(listForbidden), executed: globalThis.executed };
    expect({ start, ...found }).toEqual({ start, forbidden: [], executed: 0 });
    await unmount();
  }
  // Handlers of pictures and media run later.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(globalThis.executed).toBe(0);
}
