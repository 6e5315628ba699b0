import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { enterRoom } from './enter-room.ts';
import type { ChatRoom } from './room.ts';

/** The conversation of whoever is here, once it is known who that is. */
export function useRoom(isMember: boolean) {
  const client = useQueryClient();
  const [room, setRoom] = useState<ChatRoom>();
  const [hasFailed, setHasFailed] = useState(false);

  const enter = useCallback(() => {
    enterRoom(client, isMember).then(setRoom, () => setHasFailed(true));
  }, [client, isMember]);

  useEffect(enter, [enter]);

  const retry = () => {
    setHasFailed(false);
    enter();
  };
  return { room, hasFailed, retry };
}
