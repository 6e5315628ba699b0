import { HANDLER_EVENTS, listForbiddenParts } from '@wallet/shared/testing/hostile/allowed-html.ts';

declare global {
  /** Number of scripts of payloads that have run in this window. */
  var executed: number;
}

/** Sends every event to every element of a box, as a member's pointer and keys would. */
export function driveEvents(box: ParentNode): void {
  for (const element of box.querySelectorAll('*')) {
    for (const name of HANDLER_EVENTS) {
      element.dispatchEvent(new Event(name, { bubbles: name === 'mouseover' }));
    }
  }
}

/** Lists the elements and attributes of a box that the sanitiser must not let through. */
export const listForbidden = (box: ParentNode): readonly string[] =>
  listForbiddenParts(
    [...box.querySelectorAll('*')].map((element) => ({
      tag: element.localName,
      attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
    })),
  );
