import { useEffect, useState } from 'react';

import { readPreparedMessage, removePreparedMessage } from '#entities/chat/prepared-message.ts';
import { sessionStore } from '#lib/browser/storage.ts';

/**
 * Text of a message that is not sent yet, stored for each participant until it is sent or the session ends. A message that
 * another screen has prepared follows what the member has written.
 */
export function useDraft(participantId: string) {
  const key = `w.draft.chat.${participantId}` as const;
  const [text, setText] = useState(() =>
    [sessionStore.get(key), readPreparedMessage()].filter(Boolean).join('\n'),
  );
  useEffect(() => {
    if (readPreparedMessage() === undefined) return;
    sessionStore.set(key, text);
    removePreparedMessage();
  }, [key, text]);
  return {
    text,
    setText(next: string) {
      setText(next);
      if (next === '') sessionStore.remove(key);
      else sessionStore.set(key, next);
    },
  };
}
