import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { joinRoom } from './join-room.ts';
import type { ChatRoom } from './chat-room.ts';

/** The conversation of whoever is here, once it is known who that is. */
export function useChatRoom(isMember: boolean) {
  const client = useQueryClient();
  const [room, setRoom] = useState<ChatRoom>();
  const [hasFailed, setHasFailed] = useState(false);

  const enter = useCallback(() => {
    joinRoom(client, isMember).then(setRoom, () => setHasFailed(true));
  }, [client, isMember]);

  useEffect(enter, [enter]);

  const retry = () => {
    setHasFailed(false);
    enter();
  };
  return { room, hasFailed, retry };
}
