import { useState } from 'react';

import { sessionStore } from '#lib/browser/storage.ts';

/** Text of a message that is not sent yet, stored for each participant until it is sent or the session ends. */
export function useDraft(participantId: string) {
  const key = `w.draft.chat.${participantId}` as const;
  const [text, setText] = useState(() => sessionStore.get(key) ?? '');
  return {
    text,
    setText(next: string) {
      setText(next);
      if (next === '') sessionStore.remove(key);
      else sessionStore.set(key, next);
    },
  };
}
