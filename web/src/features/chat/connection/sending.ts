import { FailedLine } from '../message/failed-line.tsx';
import { Outbox } from './outbox.ts';

/** What carries what this side says and tells what it could not carry, and not before there is something to say. */
export const sending = { Outbox, FailedLine };

export type Sending = typeof sending;
