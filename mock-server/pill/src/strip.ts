import { backend } from '@wallet/shared/control/backend/sides.ts';
import { type CallInWorld, ControlClient } from '@wallet/shared/control/client.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { toFakeNames } from '@wallet/shared/operator/fake-calls.ts';

import { createElement } from './create-element.ts';
import { keepOnTop } from './keep-on-top.ts';
import { runCoalesced } from './run-coalesced.ts';
import { watchChanges } from './time/watch-world.ts';

type Sides = ControlResponse<typeof backend.read>;

/** Styles of the strip. It lies over the page and lets every tap through. */
const STYLES = `
:host {
  all: initial;
  position: fixed;
  inset: auto auto calc(84px + env(safe-area-inset-bottom)) 8px;
  z-index: 2147483647;
  border: 0;
  padding: 0;
  margin: 0;
  background: none;
  pointer-events: none;
}
:host([hidden]) { display: none; }
p {
  box-sizing: border-box;
  max-width: min(420px, calc(100vw - 16px));
  margin: 0;
  padding: 4px 10px;
  border: 2px dashed #8a5a00;
  border-radius: 8px;
  background: #fff3cd;
  color: #2b1d00;
  font: 12px/1.35 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
`;

const formatAmount = (amount: Sides['balances'][number]['shown']): string =>
  satangToBaht(amount).toLocaleString('en', { minimumFractionDigits: 2 });

/** Describes what on the page is not the backend's: every figure with the backend's own, and the calls that are fake. */
export function describeSides({ fake, balances, coins }: Sides): string {
  const members = new Set([...balances, ...coins].map(({ member }) => member));
  const toOwner = (member: string): string => (members.size > 1 ? ` of member ${member}` : '');
  const figures = [
    ...balances.map(({ member, account, backend: real, shown }) => {
      const name = account.split(':game:')[1] ?? 'wallet';
      return `${name}${toOwner(member)} ${formatAmount(shown)} (backend: ${formatAmount(real)})`;
    }),
    ...coins.map(({ member, backend: real, shown }) => `coins${toOwner(member)} ${shown} (backend: ${real})`),
  ];
  return [
    ...(figures.length > 0 ? [`Not real: ${figures.join(', ')}.`] : []),
    ...(fake.length > 0 ? [`All from ${toFakeNames(fake).join(', ')} is fake.`] : []),
  ].join(' ');
}

/** Mounts the strip in a page of a sandbox in front of a real backend. It is hidden while everything is real. */
export function mountStrip(world: string, call: CallInWorld = new ControlClient().inWorld(world)): void {
  const host = createElement('div', {
    attributes: { 'data-sandbox-strip': '', popover: 'manual', hidden: '' },
  });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const text = createElement('p', { attributes: { role: 'status' } });
  shadow.append(text);
  keepOnTop(host);
  const refresh = runCoalesced(async (): Promise<void> => {
    try {
      text.textContent = describeSides(await call(backend.read, {}));
    } catch {
      text.textContent = 'Sandbox unreachable: it is not known what is fake.';
    }
    host.hidden = text.textContent === '';
  });
  watchChanges(world, () => void refresh());
}
