import { ControlClient, ControlError } from '@wallet/shared/control/client.ts';
import { clients } from '@wallet/shared/control/client-state.ts';

import { createActionRow } from './actions/action-row.ts';
import type { Action, ActionContext } from './actions/action.ts';
import { getActions } from './actions/actions.ts';
import { createElement } from './create-element.ts';
import { readClientState, type BrowserStorage } from './client-state.ts';
import { keepOnTop } from './keep-on-top.ts';
import { findPageViolations } from './page-findings.ts';
import { getPageNavigation } from './page-navigation.ts';
import { runCoalesced } from './run-coalesced.ts';
import { subscribeToConsole, refetchApp } from './refetch.ts';
import { createReporter } from './reporter.ts';
import { getScreen } from './screen.ts';
import { readWorldStatus, type WorldStatus, formatBangkokTime } from './world-status.ts';
import { watchChatSocket } from './chat-socket.ts';
import { STYLES } from './styles.ts';
import { getCurrentMember } from './current-member.ts';
import { followWorldTime } from './time/follow-world-time.ts';
import { watchChanges } from './time/watch-world.ts';

const REFRESH_MS = 3_000;
const TICK_MS = 1_000;

const STORAGE: BrowserStorage = {
  local: () => localStorage,
  session: () => sessionStorage,
  cookie: () => document.cookie,
};

/** Mounts the pill in the page: status of the world and actions for the current screen. */
export function mountPill(world: string): void {
  const call = new ControlClient().inWorld(world);
  const context: ActionContext = { call, getMember: () => getCurrentMember(call) };
  // The page's own `Date` may be moved; the status is read by the clock of the device.
  const realNow = Date.now;
  const pageClock = followWorldTime(window, realNow);
  let status: WorldStatus | undefined;
  let screen = getScreen(location);
  let isOpen = false;

  const host = createElement('div', { attributes: { 'data-sandbox-pill': '', popover: 'manual' } });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];

  const label = createElement('span', { className: 'label', textContent: 'Sandbox' });
  const violationCount = createElement('span', { className: 'bad' });
  const toggle = createElement('button', {
    type: 'button',
    className: 'pill',
    attributes: { 'aria-expanded': 'false', 'aria-controls': 'panel' },
    onclick: () => setOpen(!isOpen),
  });
  toggle.append(label, violationCount);
  const title = createElement('h2', { textContent: 'Sandbox', attributes: { id: 'title', tabindex: '-1' } });
  const facts = createElement('dl');
  const heading = createElement('h3', { textContent: '' });
  const actionList = createElement('ul', {
    className: 'actions',
    attributes: { 'aria-label': 'Actions' },
  });
  const message = createElement('p', { className: 'message', attributes: { role: 'status' } });
  const close = createElement('button', {
    type: 'button',
    textContent: 'Close',
    onclick: () => setOpen(false),
  });
  const panel = createElement('section', {
    className: 'panel',
    attributes: { id: 'panel', 'aria-labelledby': 'title' },
  });
  panel.hidden = true;
  const footer = createElement(
    'footer',
    {},
    createElement('a', {
      textContent: 'Console',
      attributes: { href: '/__sandbox/', target: '_blank', rel: 'noopener' },
    }),
    createElement('button', { type: 'button', textContent: 'Hide until reload', onclick: () => unmount() }),
  );
  // A scroll container must be focusable for the keyboard.
  const body = createElement('div', {
    className: 'body',
    attributes: { tabindex: '0', role: 'group', 'aria-label': 'World and actions' },
  });
  body.append(facts, heading, actionList, footer);
  panel.append(createElement('header', {}, title, close), body, message);
  shadow.append(panel, toggle);

  const showMessage = (text: string, isError = false): void => {
    message.textContent = text;
    message.classList.toggle('error', isError);
  };

  const render = (): void => {
    if (!status) return;
    const { scenario, dirty, latencyMs, violations, now } = status;
    const time = formatBangkokTime(now());
    const latency = latencyMs > 0 ? ` · ${latencyMs} ms` : '';
    const start = scenario === world ? [] : [scenario];
    label.textContent = [world, ...start, time.slice(11, 16)].join(' · ') + latency;
    violationCount.hidden = violations === 0;
    violationCount.textContent = String(violations);
    toggle.ariaLabel = `Sandbox: world ${world}, ${scenario}, ${time}, ${latencyMs} ms latency, ${violations} violations`;
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

  const refresh = runCoalesced(async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const before = status;
      status = await readWorldStatus(call, realNow);
      pageClock?.follow(status.readTime);
      const navigation = getPageNavigation(before, status, location.pathname);
      if (navigation === 'reload') location.reload();
      else if (navigation === 'enter') location.assign('/');
      render();
    } catch {
      label.textContent = 'Sandbox unreachable';
    }
  });

  const runAction = async (action: Action, option: string): Promise<void> => {
    try {
      showMessage(await action.run(context, option));
      refetchApp();
    } catch (error) {
      showMessage(toErrorText(error), true);
    }
    await refresh();
  };

  const renderActions = (): void => {
    heading.textContent = `Actions for ${screen}`;
    actionList.replaceChildren(
      ...getActions(screen).map((action) => createActionRow(action, context, runAction)),
    );
  };

  function setOpen(shouldOpen: boolean): void {
    isOpen = shouldOpen;
    panel.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    if (!isOpen) return toggle.focus();
    showMessage('');
    renderActions();
    render();
    title.focus();
    void refresh();
  }

  const socket = watchChatSocket(window);
  const report = createReporter({
    readState: () => readClientState(STORAGE, socket()),
    findViolations: () => findPageViolations(document),
    send: (body) => call(clients.report, { body }),
    now: () => performance.now(),
  });

  const tick = (): void => {
    if (document.visibilityState === 'visible') report();
    const newScreen = getScreen(location);
    render();
    if (newScreen === screen) return;
    screen = newScreen;
    if (isOpen) renderActions();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey && event.shiftKey && event.code === 'KeyS') {
      event.preventDefault();
      setOpen(!isOpen);
    }
  };
  host.addEventListener('keydown', (event) => {
    // The app and its dialogs must not receive keys typed in the panel, such as Escape.
    event.stopPropagation();
    if (event.key !== 'Escape' || !isOpen) return onKey(event);
    event.preventDefault();
    setOpen(false);
  });
  document.addEventListener('keydown', onKey);

  const stopKeepingOnTop = keepOnTop(host);
  const unsubscribe = subscribeToConsole(world, () => void refresh());
  const unwatch = watchChanges(world, () => void refresh());
  const tickTimer = setInterval(tick, TICK_MS);
  const refreshTimer = setInterval(() => void refresh(), REFRESH_MS);
  void refresh();
  report();

  function unmount(): void {
    clearInterval(tickTimer);
    clearInterval(refreshTimer);
    document.removeEventListener('keydown', onKey);
    stopKeepingOnTop();
    unsubscribe();
    unwatch();
    host.remove();
  }
}

/** Formats an error of an action: the issues of a rejected request, or its message. */
const toErrorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ControlError)) return error.message;
  const issues = error.issues.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
  return issues || error.code || error.message;
};
