import { createHash } from 'node:crypto';

import { Html, html } from './html.ts';
import type { Notes, ReceiptEvent } from './list-events.ts';
import { cut, renderEvents } from './render-event.ts';
import { SCRIPT, STYLE } from './receipt-style.ts';

/** Largest parts of a receipt, which all together stay within 1 MB. In bytes but for the texts, which are in UTF-16 units. */
const EVENTS_MAX_BYTES = 350_000;
const PICTURES_MAX_BYTES = 300_000;
const WORLD_MAX_BYTES = 140_000;
const TEST_MAX = 20_000;
const ERROR_MAX = 4_000;

/** Codes by which a terminal colours a text. */
const ANSI = /\u001B\[[\d;]*m/g;

/** A world as the text of its file, or why there is none. */
export type WorldFile = { readonly text: string } | { readonly refused: string };

/** Contents of a receipt. */
export interface Receipt {
  readonly notes: Notes;
  readonly now: number;
  /** Facts of the world and of whoever made the receipt. */
  readonly facts: readonly (readonly [name: string, value: string | undefined])[];
  readonly problems: readonly string[];
  readonly events: readonly ReceiptEvent[];
  readonly link: { readonly url: string; readonly lasts: string } | undefined;
  readonly origin: string;
  readonly world: WorldFile;
  /** World as the test begins in it. */
  readonly start: WorldFile;
  readonly test: string;
}

const renderCode = (text: string): Html => html`<div class="code"><pre>${text}</pre></div>`;

/** Renders a file as a link that has it. Returns undefined for one that is too large. */
function renderFile(name: string, file: WorldFile, label: string): Html | undefined {
  if (!('text' in file)) return undefined;
  const base64 = Buffer.from(file.text).toString('base64');
  if (base64.length > WORLD_MAX_BYTES) return undefined;
  return html`<a class="button" download="${name}" href="data:application/json;base64,${base64}"
    >${label}</a
  >`;
}

const describeMissing = (name: string, file: WorldFile): string =>
  'refused' in file
    ? `${name} is not in this file: ${file.refused}.`
    : `${name} is too large for this file: it is beside the report of the test, or \`npx wallet-sandbox world export\` writes it.`;

/** Renders how to begin where the world is: by a link, by its file, and from its start. */
function renderWorld({ notes, link, origin, world, start }: Receipt): Html {
  const worldFile = renderFile('world.json', world, 'Save world.json');
  const startFile = renderFile('start.json', start, 'Save start.json');
  return html`<section>
    <h2>Open this world</h2>
    ${
      link
        ? html`<p><a class="button main" href="${link.url}">Open at ${origin}</a></p>
            <p class="note">
              A world of your own as it was at the end. The link works while that sandbox runs, ${link.lasts}.
            </p>`
        : ''
    }
    <div class="pair">
      <div>
        <h3>As it was at the end</h3>
        ${
          worldFile
            ? html`<p>${worldFile}</p>
                <p>
                  Start a sandbox (<code>npx wallet-sandbox</code>, or <code>npm start</code> in its
                  repository), then drop the file on its console at <code>/__sandbox/</code>, or:
                </p>
                ${renderCode('npx wallet-sandbox world import --file world.json --id failed')}
                <p class="note">
                  The world is then at <code>http://failed.localhost:4000</code>. A test begins in it by
                  <code>test.use({ worldFile: 'world.json' })</code>.
                </p>`
            : html`<p>${describeMissing('world.json', world)}</p>`
        }
      </div>
      <div>
        <h3>As it was at the start</h3>
        ${startFile ? html`<p>${startFile}</p>` : html`<p>${describeMissing('start.json', start)}</p>`}
        ${
          startFile && notes.replay !== undefined
            ? html`<p>The same test again, where its suite is:</p>
                ${renderCode(`WALLET_WORLD_FILE=start.json ${notes.replay}`)}`
            : ''
        }
      </div>
    </div>
  </section>`;
}

function renderPictures(pictures: NonNullable<Notes['pictures']>) {
  let left = PICTURES_MAX_BYTES;
  const shown = pictures.filter(({ jpeg }) => {
    const fits = jpeg.length <= left;
    if (fits) left -= jpeg.length;
    return fits;
  });
  return {
    figures: shown.map(
      ({ name, jpeg }) =>
        html`<figure>
          <img alt="The page ${name}" src="data:image/jpeg;base64,${jpeg}" />
          <figcaption class="note">${name}, at the end</figcaption>
        </figure>`,
    ),
    leftOut: pictures.length - shown.length,
  };
}

function renderErrors(errors: readonly string[]): Html | '' {
  const [first, ...others] = errors.map((error) => cut(error.replaceAll(ANSI, ''), ERROR_MAX));
  if (first === undefined) return '';
  return html`<pre class="error">${first}</pre>
    ${
      others.length > 0
        ? html`<details>
            <summary>${others.length} more</summary>
            ${others.map((text) => html`<pre class="error">${text}</pre>`)}
          </details>`
        : ''
    }`;
}

/**
 * Renders a receipt as one page that asks for nothing, runs no script but its own, and is read without it. Its policy says
 * so to the browser as well, whatever a body in it has.
 */
export function renderReceipt(receipt: Receipt): string {
  const { notes, now, facts, problems, events, test } = receipt;
  const { title = 'What happened in a world', errors = [], place, project, pictures = [], startedAt } = notes;
  const hasFailed = errors.length + problems.length > 0;
  const start = startedAt === undefined ? (events[0]?.at ?? now) : Date.parse(startedAt);
  const { items, leftOut } = renderEvents(events, start, EVENTS_MAX_BYTES);
  const { figures, leftOut: picturesLeftOut } = renderPictures(pictures);
  const missing = [
    ...(leftOut > 0 ? [`the first ${leftOut} events`] : []),
    ...(picturesLeftOut > 0 ? [`${picturesLeftOut} pictures`] : []),
  ];
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <span class="chip ${hasFailed ? 'bad' : 'good'}">${hasFailed ? 'Failed' : 'Receipt'}</span>
            ${project === undefined || project === '' ? '' : html` <span class="tag">${project}</span>`}
            <h1>${title}</h1>
            ${place === undefined ? '' : html`<p class="note"><code>${place}</code></p>`}
          </header>
          <div class="top${figures.length > 0 ? ' pictured' : ''}">
            <div>
              ${renderErrors(errors)} ${problems.map((problem) => html`<p class="bad-text">${problem}</p>`)}
              <section>
                <dl>
                  ${facts.map(([name, value]) =>
                    value === undefined
                      ? ''
                      : html`<dt>${name}</dt>
                          <dd>${value}</dd>`,
                  )}
                </dl>
              </section>
            </div>
            ${figures.length > 0 ? html`<div>${figures}</div>` : ''}
          </div>
          ${renderWorld(receipt)}
          <section>
            <h2>What happened</h2>
            ${
              items.length > 0
                ? html`<ol class="events">
                    ${items}
                  </ol>`
                : html`<p>Nothing: no call, no posting, no move of the clock.</p>`
            }
          </section>
          <section>
            <h2>As a test</h2>
            <details>
              <summary>A test for Playwright that does the same</summary>
              ${renderCode(cut(test, TEST_MAX))}
            </details>
          </section>
          <p class="note">
            ${missing.length > 0 ? html`Left out to stay within 1 MB: ${missing.join(', ')}. ` : ''}Times are
            those of Bangkok, behind “+” the real time since the start. Passwords and tokens are masked; the
            files of the world have the logins of its invented members.
          </p>
        </main>
        ${new Html(`<script>${SCRIPT}</script>`)}
      </body>
    </html> `;
  return page.text;
}
