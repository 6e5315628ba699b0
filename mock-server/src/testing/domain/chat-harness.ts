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

/** Returns the URL of an uploaded file in these tests. */
export const mediaUrl = (name: string) => `/media/here/${name}`;

/** Creates chat commands for a member, guests and the operator of one state. `delayMs` is added to the start time. */
export function createChatHarness(initialState: WorldState = buildScenario('chat-empty').state) {
  let state = initialState;
  const { member } = withFirstMember(initialState);
  const run = <Result extends object>(
    command: (current: WorldState, env: ReturnType<typeof createEnv>) => Result,
    delayMs = 0,
  ): Result => {
    const env = createEnv(state, { now: NOW + delayMs });
    const result = command(state, env);
    if ('state' in result && result.state) state = env.applyTo(result.state as WorldState);
    return result;
  };
  const thread = (id: string) => {
    const result = findThread(state, id);
    assert(result, 'the thread must exist');
    return result;
  };
  return {
    member,
    get state() {
      return state;
    },
    send: (
      message: Parameters<typeof messageBody>[0],
      delayMs = 0,
      fields: Parameters<typeof messageBody>[1] = {},
    ) =>
      run(
        (current, env) => sendMessage(current, member, messageBody(message, fields), env, mediaUrl),
        delayMs,
      ),
    sendAsGuest: (id: string, text: string, delayMs = 0) =>
      run(
        (current, env) =>
          sendMessage(current, undefined, messageBody(textMessage(text), { guestId: id }), env, mediaUrl),
        delayMs,
      ),
    sendAsOperator: (text: string, delayMs = 0, at?: number, room = member.id) =>
      run(
        (current, env) =>
          sendOperatorMessage(current, thread(room), { message: textMessage(text), at }, env, mediaUrl),
        delayMs,
      ),
    endSession: () => run((current) => endChatSession(current, thread(member.id))),
    read: (delayMs = 0) => run((current, env) => markReadByCustomer(current, member, {}, env), delayMs),
    readByOperator: (delayMs = 0) =>
      run((current, env) => markReadByOperator(current, thread(member.id), env), delayMs),
    upload: (bytes: Uint8Array, name: string, type: string, kind: UploadPurpose = 'image', delayMs = 0) =>
      run(
        (current, env) => uploadChatFile(current, member, { upload: { name, type, bytes }, kind }, env),
        delayMs,
      ),
    history: (limit = 100, skip = 0) => {
      const outcome = readChatHistory(state, member, { limit, skip }, mediaUrl);
      assert(outcome.ok, 'a member can read its own history');
      return outcome.value;
    },
    unread: () => countUnread(state, thread(member.id)),
  };
}
