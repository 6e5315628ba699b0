import { expect, test } from 'vitest';

import { HTML_PAYLOADS } from '@wallet/shared/testing/hostile/html-payloads.ts';
import { PAGE_POLICY } from '#testing/hostile/page-policy.ts';
import { driveEvents } from '#testing/hostile/run-payloads.ts';

/*
 * Controls of the tests of HTML: a page that inserts the payloads as they are runs some of them, so that “0 executed”
 * says something. The policy alone stops them, as the second wall behind the sanitiser.
 */

/** Payloads of every kind: each in a page of its own takes long. */
const SAMPLE = HTML_PAYLOADS.filter((_, index) => index % 6 === 0);

/** Inserts a payload into a page of its own as it is. Returns true if it has run there. */
async function runsRaw(payload: string, policy: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  const meta = policy === '' ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  frame.srcdoc = `<!doctype html><html><head>${meta}</head><body></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) throw new Error('the page of the payload is missing');
  view.executed = 0;
  try {
    view.document.body.innerHTML = payload;
  } catch {
    // Trusted Types refuse a text.
  }
  driveEvents(view.document.body);
  await new Promise((resolve) => setTimeout(resolve, 0));
  try {
    return view.executed > 0;
  } catch {
    // The payload has led its page away, which is no script.
    return false;
  } finally {
    frame.remove();
  }
}

/** Number of pages that are open at the same time. */
const BATCH = 20;

async function countRuns(policy: string): Promise<number> {
  let count = 0;
  for (let start = 0; start < SAMPLE.length; start += BATCH) {
    const batch = SAMPLE.slice(start, start + BATCH);
    const runs = await Promise.all(batch.map((payload) => runsRaw(payload, policy)));
    count += runs.filter(Boolean).length;
  }
  return count;
}

test('S3 without the policy a page that inserts raw HTML runs at least a tenth of the payloads', async () => {
  expect(await countRuns('')).toBeGreaterThanOrEqual(SAMPLE.length / 10);
});

test('S3 with the policy and Trusted Types it runs none', async () => {
  expect(await countRuns(PAGE_POLICY)).toBe(0);
});

test('S3 with the policy, even without Trusted Types, it runs none', async () => {
  const parts = PAGE_POLICY.split('; ').filter((part) => !part.includes('trusted-types'));
  expect(await countRuns(parts.join('; '))).toBe(0);
});
