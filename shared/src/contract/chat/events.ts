import * as z from 'zod/mini';

import { ChatItem } from './messages.ts';
import { assumed, type Decoded } from '../../schema/endpoint.ts';
import { NonEmptyText } from '../../schema/fields.ts';

/*
 * The chat socket. The specification says that it joins a room and receives messages, and shows no
 * names (F-49): each name and payload here is assumed, and `chat-names.ts` lets a deployment give other
 * names. Messages of the member go by HTTP.
 */

const WHY = 'F-49: the names of the events and what they carry are not shown.';

/** From the app to the operator. */
export const clientEvents = {
  /** Enters a room: PREFIX and the user's or guest's id. */
  join: assumed(NonEmptyText(256), WHY),
} as const;

/** From the operator to the app. */
export const serverEvents = {
  /** Something was said in the room, by whichever side. */
  message: assumed(ChatItem, WHY),
  /** The room was refused. */
  join_error: assumed(z.object({ message: z.string() }), WHY),
} as const;

type Listeners<Events extends Readonly<Record<string, z.ZodMiniType>>> = {
  -readonly [Name in keyof Events]: (payload: Decoded<z.output<Events[Name]>>) => void;
};

/** What the app emits, in the form that socket.io takes for its types. */
export type ClientToServerEvents = Listeners<typeof clientEvents>;
/** What the app listens to. */
export type ServerToClientEvents = Listeners<typeof serverEvents>;

/** What a socket sends with its handshake. */
export const ChatHandshake = assumed(
  z.object({ token: z.optional(z.string()), guestId: z.optional(z.string()) }),
  'How a socket says whose it is is not shown.',
);
export type ChatHandshake = z.output<typeof ChatHandshake>;
