import { CUSTOMER, type Item } from './item.ts';
import {
  canonical,
  dropOwn,
  indexFrom,
  isOurs,
  keyOf,
  type Said,
  sayingsAt,
  type Talk,
  timeOf,
  withSaid,
} from './merge.ts';
import type { Claims } from './rows.ts';

/*
 * Which message of the books a sending has become. Nothing that has not been sent is there, so this comes
 * with what sends.
 */

/**
 * Which message of the books each sending is, as far as its content tells: an echo may be here before the
 * answer is, and an answer may be lost though its message arrived.
 */
export function claimsOf({ said, own }: Talk): Claims {
  const claims = new Map<Said, string>();
  for (const each of own) {
    if (each.isRefused) continue;
    const content = canonical(each.message);
    const from = indexFrom(said, each.after);
    for (let index = from; index < said.length; index += 1) {
      const candidate = said[index];
      if (!candidate || candidate.ownId !== undefined || candidate.seq <= each.seq) continue;
      if (claims.has(candidate) || !isOurs(candidate.item)) continue;
      if (canonical(candidate.item.message) !== content) continue;
      claims.set(candidate, each.id);
      break;
    }
  }
  return claims;
}

/** Whether the books are known to have this sending, though its answer has not come. */
export const isClaimed = (talk: Talk, id: string): boolean => [...claimsOf(talk).values()].includes(id);

/** The answer to a sending: the books have the message, at this time. */
export function answered(talk: Talk, id: string, createdAt: string): Talk {
  const own = talk.own.find((each) => each.id === id);
  if (!own) return talk;
  const rest = dropOwn(talk, id);
  const item: Item = { sender: CUSTOMER, message: own.message, createdAt };
  const at = timeOf(item);
  const content = canonical(own.message);
  const there = sayingsAt(rest.said, at).filter(
    (each) =>
      each.ownId === undefined &&
      isOurs(each.item) &&
      each.item.message?.message_type === own.message.message_type,
  );
  const echo = there.find((each) => canonical(each.item.message) === content) ?? there[0];
  if (echo) {
    return { ...rest, said: rest.said.map((each) => (each === echo ? { ...each, ownId: id } : each)) };
  }
  const said = [...rest.said];
  withSaid(said, { key: keyOf(item), at, seq: rest.seq + 1, item, ownId: id, isDraft: true });
  return { ...rest, said, seq: rest.seq + 1 };
}
