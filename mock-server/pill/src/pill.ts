import { outside } from '@wallet/shared/control/client-state.ts';

import { createActionRow } from './actions/action-row.ts';
import type { Action, ActionContext } from './actions/action.ts';
import { getActions } from './actions/actions.ts';
import { createControlClient } from './control-client.ts';
import { createElement } from './create-element.ts';
import { readClientState, type BrowserStorage } from './client-state.ts';
import { keepOnTop } from './keep-on-top.ts';
import { findPageViolations } from './page-findings.ts';
import { getPageNavigation } from './page-navigation.ts';
import { subscribeToConsole, refetchApp } from './refetch.ts';
import { createReporter } from './reporter.ts';
import { getScreen } from './screen.ts';
import { readWorldStatus, type WorldStatus, formatBangkokTime } from './world-status.ts';
import { watchChatSocket } from './chat-socket.ts';
import { STYLES } from './styles.ts';
import { getCurrentMember } from './current-member.ts';

const READ_EVERY_MS = 3_000;
const TICK_MS = 1_000;

const PLACES: BrowserStorage = {
  local: () => localStorage,
  session: () => sessionStorage,
  cookie: () => document.cookie,
};

/** Puts the pill into the page: how the world stands, and what can be done to it from this screen. */
export function mountPill(world: string): void {
  const ask = createControlClient(world);
  const desk: ActionContext = { call: ask, getMember: () => getCurrentMember(ask) };
  let status: WorldStatus | undefined;
  let screen = getScreen(location);
  let isOpen = false;

  const host = createElement('div', { attributes: { 'data-sandbox-pill': '', popover: 'manual' } });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];

  const label = createElement('span', { textContent: 'Sandbox' });
  const bad = createElement('span', { className: 'bad' });
  const toggle = createElement('button', {
    type: 'button',
    className: 'pill',
    attributes: { 'aria-expanded': 'false', 'aria-controls': 'panel' },
    onclick: () => open(!isOpen),
  });
  toggle.append(label, bad);
  const title = createElement('h2', { textContent: 'Sandbox', attributes: { id: 'title', tabindex: '-1' } });
  const facts = createElement('dl');
  const heading = createElement('h3', { textContent: '' });
  const acts = createElement('ul', { className: 'acts', attributes: { 'aria-label': 'Acts' } });
  const said = createElement('p', { className: 'said', attributes: { role: 'status' } });
  const close = createElement('button', { type: 'button', textContent: 'Close', onclick: () => open(false) });
  const panel = createElement('section', {
    className: 'panel',
    attributes: { id: 'panel', 'aria-labelledby': 'title' },
  });
  panel.hidden = true;
  const tail = createElement(
    'footer',
    {},
    createElement('a', {
      textContent: 'Console',
      attributes: { href: '/__sandbox/', target: '_blank', rel: 'noopener' },
    }),
    createElement('button', { type: 'button', textContent: 'Hide until reload', onclick: () => leave() }),
  );
  // It scrolls, so the keyboard must reach it.
  const body = createElement('div', {
    className: 'body',
    attributes: { tabindex: '0', role: 'group', 'aria-label': 'World and acts' },
  });
  body.append(facts, heading, acts, tail);
  panel.append(createElement('header', {}, title, close), body, said);
  shadow.append(panel, toggle);

  const say = (text: string, isRefusal = false): void => {
    said.textContent = text;
    said.classList.toggle('no', isRefusal);
  };

  const draw = (): void => {
    if (!status) return;
    const { scenario, dirty, latencyMs, violations, now } = status;
    const time = formatBangkokTime(now());
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
        createElement('dt', { textContent: name }),
        createElement('dd', { textContent: value }),
      ]),
    );
  };

  const read = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const before = status;
      status = await readWorldStatus(ask, Date.now);
      const step = getPageNavigation(before, status, location.pathname);
      if (step === 'reload') location.reload();
      else if (step === 'enter') location.assign('/');
      draw();
    } catch {
      label.textContent = 'no sandbox';
    }
  };

  const perform = async (act: Action, choice: string): Promise<void> => {
    try {
      say(await act.run(desk, choice));
      refetchApp();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
    await read();
  };

  const listActs = (): void => {
    heading.textContent = `For this screen: ${screen}`;
    acts.replaceChildren(...getActions(screen).map((act) => createActionRow(act, desk, perform)));
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

  const socket = watchChatSocket(window);
  const report = createReporter({
    mirror: () => readClientState(PLACES, socket()),
    findings: () => findPageViolations(document),
    send: (body) => ask(outside.client, { body }),
    now: () => performance.now(),
  });

  const look = (): void => {
    if (document.visibilityState === 'visible') report();
    const next = getScreen(location);
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

  const letGo = keepOnTop(host);
  const unfollow = subscribeToConsole(world, () => void read());
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
