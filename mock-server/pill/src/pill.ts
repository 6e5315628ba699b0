import { outside } from '@wallet/shared/control/outside.ts';

import { actRow } from './act-row.ts';
import type { Act, Desk } from './act.ts';
import { actsFor } from './acts.ts';
import { controlOf } from './control.ts';
import { element } from './dom.ts';
import { mirrorOf, type Places } from './mirror.ts';
import { stayOnTop } from './on-top.ts';
import { pageFindings } from './page-findings.ts';
import { pageStep } from './page-step.ts';
import { followConsole, readAgain } from './read-again.ts';
import { reporter } from './reporter.ts';
import { screenAt } from './screen.ts';
import { readStatus, type Status, timeInBangkok } from './status.ts';
import { watchSockets } from './sockets.ts';
import { STYLES } from './styles.ts';
import { memberHere } from './whose.ts';

const READ_EVERY_MS = 3_000;
const TICK_MS = 1_000;

const PLACES: Places = {
  local: () => localStorage,
  session: () => sessionStorage,
  cookie: () => document.cookie,
};

/** Puts the pill into the page: how the world stands, and what can be done to it from this screen. */
export function mountPill(world: string): void {
  const ask = controlOf(world);
  const desk: Desk = { ask, member: () => memberHere(ask) };
  let status: Status | undefined;
  let screen = screenAt(location);
  let isOpen = false;

  const host = element('div', { attributes: { 'data-sandbox-pill': '', popover: 'manual' } });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];

  const label = element('span', { textContent: 'Sandbox' });
  const bad = element('span', { className: 'bad' });
  const toggle = element('button', {
    type: 'button',
    className: 'pill',
    attributes: { 'aria-expanded': 'false', 'aria-controls': 'panel' },
    onclick: () => open(!isOpen),
  });
  toggle.append(label, bad);
  const title = element('h2', { textContent: 'Sandbox', attributes: { id: 'title', tabindex: '-1' } });
  const facts = element('dl');
  const heading = element('h3', { textContent: '' });
  const acts = element('ul', { className: 'acts', attributes: { 'aria-label': 'Acts' } });
  const said = element('p', { className: 'said', attributes: { role: 'status' } });
  const close = element('button', { type: 'button', textContent: 'Close', onclick: () => open(false) });
  const panel = element('section', {
    className: 'panel',
    attributes: { id: 'panel', 'aria-labelledby': 'title' },
  });
  panel.hidden = true;
  const tail = element(
    'footer',
    {},
    element('a', {
      textContent: 'Console',
      attributes: { href: '/__sandbox/', target: '_blank', rel: 'noopener' },
    }),
    element('button', { type: 'button', textContent: 'Hide until reload', onclick: () => leave() }),
  );
  // It scrolls, so the keyboard must reach it.
  const body = element('div', {
    className: 'body',
    attributes: { tabindex: '0', role: 'group', 'aria-label': 'World and acts' },
  });
  body.append(facts, heading, acts, tail);
  panel.append(element('header', {}, title, close), body, said);
  shadow.append(panel, toggle);

  const say = (text: string, isRefusal = false): void => {
    said.textContent = text;
    said.classList.toggle('no', isRefusal);
  };

  const draw = (): void => {
    if (!status) return;
    const { scenario, dirty, latencyMs, violations, now } = status;
    const time = timeInBangkok(now());
    const latency = latencyMs > 0 ? ` · ${latencyMs} ms` : '';
    label.textContent = `${scenario} · ${time.slice(11, 16)}${latency}`;
    bad.hidden = violations === 0;
    bad.textContent = String(violations);
    toggle.ariaLabel = `Sandbox: ${scenario}, ${time}, ${latencyMs} ms latency, ${violations} violations`;
    if (!isOpen) return;
    const rows = {
      World: world,
      Scenario: dirty === 0 ? scenario : `${scenario} (${dirty === 1 ? '1 change' : `${dirty} changes`})`,
      Time: time,
      Latency: `${latencyMs} ms`,
      Violations: String(violations),
    };
    facts.replaceChildren(
      ...Object.entries(rows).flatMap(([name, value]) => [
        element('dt', { textContent: name }),
        element('dd', { textContent: value }),
      ]),
    );
  };

  const read = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const before = status;
      status = await readStatus(ask, Date.now);
      const step = pageStep(before, status, location.pathname);
      if (step === 'reload') location.reload();
      else if (step === 'enter') location.assign('/');
      draw();
    } catch {
      label.textContent = 'no sandbox';
    }
  };

  const perform = async (act: Act, choice: string): Promise<void> => {
    try {
      say(await act.run(desk, choice));
      readAgain();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
    await read();
  };

  const listActs = (): void => {
    heading.textContent = `For this screen: ${screen}`;
    acts.replaceChildren(...actsFor(screen).map((act) => actRow(act, desk, perform)));
  };

  function open(wanted: boolean): void {
    isOpen = wanted;
    panel.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    if (!isOpen) return toggle.focus();
    say('');
    listActs();
    draw();
    title.focus();
    void read();
  }

  const socket = watchSockets(window);
  const report = reporter({
    mirror: () => mirrorOf(PLACES, socket()),
    findings: () => pageFindings(document),
    send: (body) => ask(outside.client, { body }),
    now: () => performance.now(),
  });

  const look = (): void => {
    if (document.visibilityState === 'visible') report();
    const next = screenAt(location);
    draw();
    if (next === screen) return;
    screen = next;
    if (isOpen) listActs();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey && event.shiftKey && event.code === 'KeyS') {
      event.preventDefault();
      open(!isOpen);
    }
  };
  host.addEventListener('keydown', (event) => {
    // What is typed here is no business of the app, nor of a window of its that listens to Esc.
    event.stopPropagation();
    if (event.key !== 'Escape' || !isOpen) return onKey(event);
    event.preventDefault();
    open(false);
  });
  document.addEventListener('keydown', onKey);

  const letGo = stayOnTop(host);
  const unfollow = followConsole(world, () => void read());
  const ticking = setInterval(look, TICK_MS);
  const reading = setInterval(() => void read(), READ_EVERY_MS);
  void read();
  report();

  function leave(): void {
    clearInterval(ticking);
    clearInterval(reading);
    document.removeEventListener('keydown', onKey);
    letGo();
    unfollow();
    host.remove();
  }
}
