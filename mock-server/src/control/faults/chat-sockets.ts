import type { clients } from '@wallet/shared/control/client-state.ts';

import type { ControlHandler } from '#control/call/control-route.ts';

/** Disconnects the world's chat sockets, or refuses or accepts new ones. Returns the number of affected sockets. */
export const changeChatSockets: ControlHandler<typeof clients.sockets> = ({
  chatSockets,
  world,
  body: { act },
}) => {
  if (act === 'drop') return { sockets: chatSockets.drop(world) };
  chatSockets.refuse(world, act === 'refuse');
  return { sockets: chatSockets.count(world) };
};
