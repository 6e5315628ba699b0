import { useEffect } from 'react';

import type { ChatRoom } from '../room/chat-room.ts';

/** Tells the room whether the newest message is really looked at: page shown, window focused, list at its end. */
export function useReadTracking(room: ChatRoom, isAtEnd: boolean): void {
  useEffect(() => {
    const look = () => room.setNewestVisible(isAtEnd && !document.hidden && document.hasFocus());
    look();
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [room, isAtEnd]);

  useEffect(() => {
    room.setOpen(true);
    return () => room.setOpen(false);
  }, [room]);
}
