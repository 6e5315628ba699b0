import { useState } from 'react';

import { sessionStore } from '#lib/browser/storage.ts';

/** What is typed and not sent, kept by room until it is sent or the session ends. */
export function useDraft(who: string) {
  const key = `w.draft.chat.${who}` as const;
  const [text, setText] = useState(() => sessionStore.get(key) ?? '');
  return {
    text,
    write(next: string) {
      setText(next);
      if (next === '') sessionStore.remove(key);
      else sessionStore.set(key, next);
    },
  };
}
