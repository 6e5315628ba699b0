import { assert } from '#domain/assert.ts';
import { chatHistory, readByCustomer, sendMessage } from '#domain/chat.ts';
import { uploadChatFile } from '#domain/chat-file.ts';
import { endChatSession, readByOperator, sayAsOperator, unreadIn } from '#domain/chat-operator.ts';
import { threadNamed } from '#domain/chat-thread.ts';
import type { Kind } from '#domain/upload.ts';
import type { WorldState } from '#domain/world-state.ts';

import { packaged, text } from './chat.ts';
import { envOf, NOW, planted, withMember } from './planted.ts';

/** Where files of the worlds of these tests lie. */
export const at = (name: string) => `/media/here/${name}`;
/** The chat of one world: a member, guests and the operator. */
export function atTheDesk(start: WorldState = planted('default').state) {
  let state = start;
  const { member } = withMember(start);
  const keep = <Result extends object>(
    act: (now: WorldState, env: ReturnType<typeof envOf>) => Result,
    later = 0,
  ): Result => {
    const env = envOf(state, { now: NOW + later });
    const result = act(state, env);
    if ('state' in result && result.state) state = env.applied(result.state as WorldState);
    return result;
  };
  const thread = (id: string) => {
    const found = threadNamed(state, id);
    assert(found, 'there is such a thread');
    return found;
  };
  return {
    member,
    get state() {
      return state;
    },
    send: (message: Parameters<typeof packaged>[0], later = 0, who: Parameters<typeof packaged>[1] = {}) =>
      keep((now, env) => sendMessage(now, member, packaged(message, who), env, at), later),
    asGuest: (id: string, words: string, later = 0) =>
      keep((now, env) => sendMessage(now, undefined, packaged(text(words), { guestId: id }), env, at), later),
    say: (words: string, later = 0, when?: number, room = member.id) =>
      keep(
        (now, env) => sayAsOperator(now, thread(room), { message: text(words), at: when }, env, at),
        later,
      ),
    end: () => keep((now) => endChatSession(now, thread(member.id))),
    read: (later = 0) => keep((now, env) => readByCustomer(now, member, {}, env), later),
    readByOperator: (later = 0) => keep((now, env) => readByOperator(now, thread(member.id), env), later),
    upload: (bytes: Uint8Array, name: string, type: string, kind: Kind = 'image', later = 0) =>
      keep((now, env) => uploadChatFile(now, member, { upload: { name, type, bytes }, kind }, env), later),
    history: (limit = 100, skip = 0) => {
      const told = chatHistory(state, member, { limit, skip }, at);
      assert(told.ok, 'a member reads its own');
      return told.value;
    },
    unread: () => unreadIn(state, thread(member.id)),
  };
}
