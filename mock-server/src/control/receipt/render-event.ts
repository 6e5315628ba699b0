import { satangToBaht } from '@wallet/shared/money.ts';
import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import type { Posting } from '#domain/entities/posting.ts';
import type { FieldChange } from './field-changes.ts';
import { type Html, html } from './html.ts';
import type { CallEvent, ReceiptEvent } from './list-events.ts';

/** Longest body of a call, in UTF-16 units, and most fields of a comparison. */
const BODY_MAX = 2_000;
const FIELDS_MAX = 6;
const VALUE_MAX = 120;

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const CURRENCIES = { BAHT: 'baht', LAK: 'kip' };
const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

const toBangkok = (ms: number): string => toIsoString(ms + TIME_ZONE_OFFSET_MS).replace('T', ' ');
/** Formats date and time in Bangkok: `2026-01-15 10:00:00`. */
export const formatDateTime = (ms: number): string => toBangkok(ms).slice(0, 19);
const formatTime = (ms: number): string => toBangkok(ms).slice(11, 19);

/** Formats a length of time by its two largest units: `1 d 2 h`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${Math.round((ms / 1_000) * 10) / 10} s`;
  let rest = ms;
  const parts = UNITS.flatMap(([length, unit]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.slice(0, 2).join(' ');
}

/** Cuts a text and says how much was left out. */
export const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max)}… (${text.length - max} more characters left out)` : text;

const renderPostings = (postings: readonly Posting[]): readonly Html[] =>
  postings.map(
    ({ kind, from, to, amount, currency }) =>
      html`<p class="posting">
        <b>${AMOUNT.format(satangToBaht(amount))} ${CURRENCIES[currency]}</b> <span class="tag">${kind}</span>
        <code>${from}</code> → <code>${to}</code>
      </p>`,
  );

function renderChanges(title: string, changes: readonly FieldChange[]): Html | '' {
  if (changes.length === 0) return '';
  const value = (text = '') => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text);
  const more = changes.length - FIELDS_MAX;
  return html`<div class="changes">
    <span class="note">${title}</span>
    <ul>
      ${changes
        .slice(0, FIELDS_MAX)
        .map(
          ({ path, before, after }) =>
            html`<li>
              <code>${path}</code> ${before === undefined ? '' : html`<del>${value(before)}</del>`}
              ${after === undefined ? '' : html`→ <ins>${value(after)}</ins>`}
            </li>`,
        )}${more > 0 ? html`<li class="note">and ${more} more</li>` : ''}
    </ul>
  </div>`;
}

function renderBody(name: string, body: unknown): Html | '' {
  if (body === undefined) return '';
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return html`<details>
    <summary>${name}</summary>
    <pre>${cut(text, BODY_MAX)}</pre>
  </details>`;
}

const getStatusKind = ({ status = 0, key }: CallEvent['entry']): string =>
  status === 0 || status >= 500 ? 'bad' : status >= 400 || key !== undefined ? 'warn' : 'good';

function renderCall({ entry, postings, faults, changes, since }: CallEvent, hasBodies: boolean): Html {
  const { seq, method, path, operation, status, key, ms, violations, comparison, member } = entry;
  const { draws, emissions } = entry;
  return html`<p class="line">
      <span class="chip ${getStatusKind(entry)}">${status ?? 'no response'}</span>
      <b>${operation ?? 'No route'}</b>${key === undefined ? '' : html` <span class="tag">${key}</span>`}
      <code class="path">${method} ${path}</code>
      <span class="note"
        >#${seq} · ${member === undefined ? 'not signed in' : `member ${member}`} ·
        ${formatDuration(ms)}</span
      >
    </p>
    ${faults.map((fault) => html`<p class="warn-text">Hit by the fault <code>${fault}</code></p>`)}
    ${violations.map(({ rule, what, severity }) => html`<p class="${severity === 'error' ? 'bad' : 'warn'}-text"><code>${rule}</code> ${what}</p>`)}
    ${comparison?.differences.map(
      ({ part, path: field, what }) =>
        html`<p class="warn-text">Not as the contract: <code>${part} ${field}</code> ${what}</p>`,
    )}
    ${draws.map(
      ({ stream, value, isSet }) =>
        html`<p>Outcome of ${stream}: <b>${value}</b> ${isSet ? html`<span class="tag">set</span>` : ''}</p>`,
    )}
    ${renderPostings(postings)} ${renderChanges('State, amounts in satang', changes)}
    ${since ? renderChanges(`Response, compared with #${since.seq}`, since.changes) : ''}
    ${
      hasBodies
        ? html`<div class="bodies">
            ${renderBody('Request', entry.request)} ${renderBody('Response', entry.response)}
            ${emissions.length > 0 ? renderBody('Socket messages', emissions) : ''}
          </div>`
        : ''
    }`;
}

/** Renders reads that told nothing new as one. */
function renderReads(reads: readonly CallEvent[], hasBodies: boolean): Html {
  const names = [...new Set(reads.map(({ entry }) => entry.operation))].join(', ');
  return html`<details>
    <summary>${reads.length} reads with nothing new <span class="note">${names}</span></summary>
    <ol>
      ${reads.map((read) => html`<li>${renderCall(read, hasBodies)}</li>`)}
    </ol>
  </details>`;
}

function renderBlock(block: readonly ReceiptEvent[], hasBodies: boolean): Html {
  const [event] = block as [ReceiptEvent];
  switch (event.kind) {
    case 'call':
      return block.length > 1
        ? renderReads(block as readonly CallEvent[], hasBodies)
        : renderCall(event, hasBodies);
    case 'postings':
      return html`<p class="line"><b>Moved by the operator, a bank or a game</b></p>
        ${renderPostings(event.postings)}`;
    case 'clock':
      return html`<p class="line">
        <b>The clock moved ${event.ms < 0 ? 'back ' : ''}by ${formatDuration(Math.abs(event.ms))}</b> to
        ${formatDateTime(event.now)}
      </p>`;
    case 'act': {
      const { what, ms, error } = event.act;
      return html`<p class="line">
          <span>${what}</span
          >${ms === undefined ? '' : html` <span class="note">${formatDuration(ms)}</span>`}
        </p>
        ${error === undefined ? '' : html`<p class="bad-text">${error}</p>`}`;
    }
  }
}

/** Joins reads that told nothing new and follow each other. */
function toBlocks(events: readonly ReceiptEvent[]): readonly (readonly ReceiptEvent[])[] {
  const blocks: ReceiptEvent[][] = [];
  for (const event of events) {
    const block = blocks.at(-1);
    const isQuiet = (each: ReceiptEvent | undefined) => each?.kind === 'call' && each.isQuiet;
    if (block && isQuiet(event) && isQuiet(block[0])) block.push(event);
    else blocks.push([event]);
  }
  return blocks;
}

/** Renders events as items of a list, the newest of them within a number of bytes. Older ones lose their bodies, then go. */
export function renderEvents(events: readonly ReceiptEvent[], start: number, maxBytes: number) {
  const items: Html[] = [];
  let left = maxBytes;
  let leftOut = 0;
  for (const block of toBlocks(events).toReversed()) {
    const [{ kind, at, ...event }] = block as [ReceiptEvent];
    const time = 'entry' in event ? formatTime(Date.parse(event.entry.at)) : '';
    const render = (hasBodies: boolean) =>
      html`<li class="${kind}">
        <span class="time">${time}<span class="note">+${formatDuration(Math.max(0, at - start))}</span></span>
        <div>${renderBlock(block, hasBodies)}</div>
      </li>`;
    // Bodies may take three quarters, so that a long test still has all of its steps.
    const item = [left > maxBytes / 4, false].map(render).find(({ text }) => Buffer.byteLength(text) <= left);
    leftOut += item ? 0 : block.length;
    left -= item ? Buffer.byteLength(item.text) : left;
    if (item) items.unshift(item);
  }
  return { items, leftOut };
}
