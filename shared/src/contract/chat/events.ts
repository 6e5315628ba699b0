import * as z from 'zod/mini';

import { assumed } from '../../schema/assumed.ts';
import { NonEmptyText } from '../../schema/fields.ts';
import type { Decoded } from '../../schema/value-types.ts';
import { ChatItem } from './messages.ts';

/*
 * Events of the chat socket. The specification says that the socket joins a room and receives messages, and
 * does not name the events (F-49). All names and payloads here are assumed; `chat-socket-names.ts` lets a
 * deployment give other names. Messages of the member are sent by HTTP.
 */

const WHY = 'F-49: the specification does not show the names and payloads of the events.';

/** Events that the app sends. */
export const clientEvents = {
  /** Enters a room: PREFIX and the id of the member or guest. */
  join: assumed(NonEmptyText(256), WHY, 'access'),
} as const;

/** Events that the app receives. */
export const serverEvents = {
  /** A message of either side was added to the room. */
  message: assumed(ChatItem, WHY, 'access'),
  /** The room was refused. */
  join_error: assumed(z.object({ message: z.string() }), WHY, 'access'),
} as const;

type Listeners<Events extends Readonly<Record<string, z.ZodMiniType>>> = {
  -readonly [Name in keyof Events]: (payload: Decoded<z.output<Events[Name]>>) => void;
};

export type ClientToServerEvents = Listeners<typeof clientEvents>;
export type ServerToClientEvents = Listeners<typeof serverEvents>;
