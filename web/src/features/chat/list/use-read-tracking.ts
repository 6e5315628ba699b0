import { useEffect } from 'react';

import type { ChatRoom } from '../room/chat-room.ts';

/** Reports to the room if the newest message is on screen: page visible, window focused, list scrolled to its end. */
export function useReadTracking(room: ChatRoom, isAtEnd: boolean): void {
  useEffect(() => {
    const update = () => room.setNewestVisible(isAtEnd && !document.hidden && document.hasFocus());
    update();
    window.addEventListener('focus', update);
    window.addEventListener('blur', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.removeEventListener('focus', update);
      window.removeEventListener('blur', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [room, isAtEnd]);

  useEffect(() => {
    room.setOpen(true);
    return () => room.setOpen(false);
  }, [room]);
}
