import type { Locator, Page } from '@playwright/test';
import type { Language } from '@wallet/shared/limits.ts';

import type { FaultName } from './faults.ts';

/** Something on the page that can be pressed, filled or chosen from, as the accessibility tree names it. */
export interface Thing {
  readonly role: string;
  /** Name without figures, which change from run to run. */
  readonly name: string;
  /** Place among those of the same role and name. */
  readonly nth: number;
}

/** Act of a member, or an event that happens to one. It is data, so that a walk can be repeated without some of its acts. */
export type Act =
  | { readonly act: 'press' | 'press twice'; readonly thing: Thing }
  | { readonly act: 'type'; readonly thing: Thing; readonly text: string }
  | { readonly act: 'choose'; readonly thing: Thing; readonly option: number }
  | {
      readonly act:
        | 'enter'
        | 'back'
        | 'reload'
        | 'escape'
        | 'close the dialog'
        | 'second tab'
        | 'sign in'
        | 'lose the connection'
        | 'get it back'
        | 'let held calls go';
    }
  | { readonly act: 'open'; readonly address: string }
  | { readonly act: 'width'; readonly to: number }
  | { readonly act: 'language'; readonly to: Language }
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'operator'; readonly does: OperatorAct; readonly amount: number }
  | { readonly act: 'refuse'; readonly nth: number }
  | {
      readonly act: 'fault';
      /** Name of `FAULTY_CALLS`, or one call. */
      readonly calls: string;
      readonly effect: FaultName;
      readonly phase: 'before' | 'after';
    };

export const OPERATOR_ACTS = [
  'approve a slip',
  'reject a slip',
  'approve a withdrawal',
  'reject a withdrawal',
  'pay a QR code',
  'let a QR code expire',
  'deposit',
  'play',
  'write in the chat',
  'begin maintenance',
  'end maintenance',
  'end the session',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

const PRESSABLE = new Set([
  'button',
  'link',
  'tab',
  'checkbox',
  'radio',
  'switch',
  'option',
  'menuitem',
  'menuitemradio',
]);
const FILLABLE = new Set(['textbox', 'searchbox', 'spinbutton']);

/** Node of the accessibility tree as Playwright gives it. */
interface AriaNode {
  readonly role?: string;
  readonly name?: string;
  readonly ref?: string;
  readonly disabled?: boolean;
  readonly url?: string;
  readonly children?: readonly (AriaNode | string)[];
}

/** A thing that is there now, with its element. */
export interface Offer {
  readonly thing: Thing;
  readonly kind: 'press' | 'type' | 'choose';
  readonly element: Locator;
  /** True for the last button of a dialog, where it has the one that leads on. */
  readonly isLast: boolean;
  /** True in the content, the navigation or a dialog; the header has only the language and the way out. */
  readonly leadsOn: boolean;
  /** Number of the options to choose from. */
  readonly options: number;
}

/** Addresses that lead out of the app. */
const LEADS_OUT = /^(?:https?:|tel:|mailto:|line:|sms:)/;

/** Offers of the accessibility tree. */
export interface Look {
  /** Name of the topmost modal dialog, if there is one: then the offers are in it. */
  readonly dialog?: string;
  readonly offers: readonly Offer[];
}

/** Looks at the accessibility tree of the topmost modal dialog, or else of the page. */
export async function lookAt(page: Page): Promise<Look> {
  const modals = page.locator('dialog:modal');
  const isModal = (await modals.count()) > 0;
  const scope = isModal ? modals.last() : page.locator('body');
  const tree = (await scope.ariaSnapshotJSON({ mode: 'ai', timeout: 15_000 }).catch((error: unknown) => {
    // The dialog has closed meanwhile.
    if (isModal && error instanceof Error && error.message.includes('does not match')) return undefined;
    throw error;
  })) as readonly (AriaNode | string)[] | undefined;
  if (!tree) return lookAt(page);
  const counts = new Map<string, number>();
  const offers: Offer[] = [];
  const visit = (node: AriaNode | string, leadsOn = isModal, isNavigation = false): void => {
    if (typeof node === 'string') return;
    const { role = '', name: fullName = '', ref, disabled = false, url = '', children = [] } = node;
    const kind = PRESSABLE.has(role)
      ? 'press'
      : FILLABLE.has(role)
        ? 'type'
        : role === 'combobox' || role === 'listbox'
          ? 'choose'
          : undefined;
    const isNative = children.some((child) => typeof child === 'object' && child.role === 'option');
    if (kind !== undefined && ref !== undefined) {
      const name = fullName.replace(/[\d.,:/]+/g, '#').trim();
      const key = `${role} ${name}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      // In a navigation it is a page of the app, elsewhere another place of the same one.
      const isPlace = url.startsWith('#') && !isNavigation;
      if (!disabled && !LEADS_OUT.test(url) && !isPlace) {
        offers.push({
          thing: { role, name, nth },
          kind: kind === 'choose' && !isNative ? 'press' : kind,
          isLast: false,
          leadsOn,
          element: page.locator(`aria-ref=${ref}`),
          options: children.filter((child) => typeof child === 'object' && child.role === 'option').length,
        });
      }
    }
    if (kind === 'choose' && isNative) return;
    const isIn = isNavigation || role === 'navigation';
    for (const child of children) visit(child, leadsOn || isIn || role === 'main', isIn);
  };
  for (const node of tree) visit(node);
  const [root] = tree;
  if (!isModal || typeof root !== 'object') return { offers };
  const last = offers.findLast(({ kind }) => kind === 'press');
  return {
    dialog: root.name ?? '',
    offers: offers.map((offer) => ({ ...offer, isLast: offer === last })),
  };
}

export const isSame = (one: Thing, other: Thing): boolean =>
  one.role === other.role && one.name === other.name && one.nth === other.nth;

/** Words an act for a report. */
export function describeAct(act: Act): string {
  switch (act.act) {
    case 'press':
    case 'press twice':
      return `${act.act} ${act.thing.role} “${act.thing.name}”`;
    case 'type':
      return `type ${JSON.stringify(act.text)} into “${act.thing.name}”`;
    case 'choose':
      return `choose option ${act.option + 1} of “${act.thing.name}”`;
    case 'language':
      return `language: ${act.to}`;
    case 'open':
      return `open ${act.address}`;
    case 'width':
      return `width: ${act.to} px`;
    case 'wait':
      return `wait ${act.ms / 1000} s`;
    case 'operator':
      return `the operator: ${act.does}`;
    case 'refuse':
      return `the operator refuses each command once, for reason ${act.nth} of its reasons`;
    case 'fault':
      return `fault: ${act.calls} ${act.effect} ${act.phase} its effect`;
    default:
      return act.act;
  }
}
