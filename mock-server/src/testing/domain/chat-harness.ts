import { assert } from '#domain/assert.ts';
import { readChatHistory, markReadByCustomer, sendMessage } from '#domain/chat/messages.ts';
import { uploadChatFile } from '#domain/chat/attachments.ts';
import {
  endChatSession,
  markReadByOperator,
  sendOperatorMessage,
  countUnread,
} from '#domain/chat/operator-messages.ts';
import { findThread } from '#domain/chat/chat-thread.ts';
import type { UploadPurpose } from '#domain/uploads/upload.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { messageBody, textMessage } from '#testing/chat-messages.ts';
import { createEnv, NOW, buildScenario, withFirstMember } from './scenario-state.ts';

/** Where files of the worlds of these tests lie. */
export const mediaUrl = (name: string) => `/media/here/${name}`;
/** The chat of one world: a member, guests and the operator. */
export function createChatHarness(start: WorldState = buildScenario('default').state) {
  let state = start;
  const { member } = withFirstMember(start);
  const keep = <Result extends object>(
    act: (now: WorldState, env: ReturnType<typeof createEnv>) => Result,
    later = 0,
  ): Result => {
    const env = createEnv(state, { now: NOW + later });
    const result = act(state, env);
    if ('state' in result && result.state) state = env.applyTo(result.state as WorldState);
    return result;
  };
  const thread = (id: string) => {
    const found = findThread(state, id);
    assert(found, 'there is such a thread');
    return found;
  };
  return {
    member,
    get state() {
      return state;
    },
    send: (
      message: Parameters<typeof messageBody>[0],
      later = 0,
      who: Parameters<typeof messageBody>[1] = {},
    ) => keep((now, env) => sendMessage(now, member, messageBody(message, who), env, mediaUrl), later),
    asGuest: (id: string, words: string, later = 0) =>
      keep(
        (now, env) =>
          sendMessage(now, undefined, messageBody(textMessage(words), { guestId: id }), env, mediaUrl),
        later,
      ),
    say: (words: string, later = 0, when?: number, room = member.id) =>
      keep(
        (now, env) =>
          sendOperatorMessage(now, thread(room), { message: textMessage(words), at: when }, env, mediaUrl),
        later,
      ),
    end: () => keep((now) => endChatSession(now, thread(member.id))),
    read: (later = 0) => keep((now, env) => markReadByCustomer(now, member, {}, env), later),
    readByOperator: (later = 0) => keep((now, env) => markReadByOperator(now, thread(member.id), env), later),
    upload: (bytes: Uint8Array, name: string, type: string, kind: UploadPurpose = 'image', later = 0) =>
      keep((now, env) => uploadChatFile(now, member, { upload: { name, type, bytes }, kind }, env), later),
    history: (limit = 100, skip = 0) => {
      const told = readChatHistory(state, member, { limit, skip }, mediaUrl);
      assert(told.ok, 'a member reads its own');
      return told.value;
    },
    unread: () => countUnread(state, thread(member.id)),
  };
}
