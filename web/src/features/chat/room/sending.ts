import { DeliveryFailed } from '../list/delivery-failed.tsx';
import { Outbox } from './outbox.ts';

/** What carries what this side says and tells what it could not carry, and not before there is something to say. */
export const sending = { Outbox, FailedLine: DeliveryFailed };

export type Sending = typeof sending;
