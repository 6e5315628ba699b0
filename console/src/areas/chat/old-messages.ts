import { clock } from '@wallet/shared/control/clock.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';

/** Three and a half pages of history. */
const COUNT = 35;
const APART_MS = 3 * 60 * 60 * 1_000;

/** Puts messages of the last days into a room, the oldest first. */
export async function addOldMessages(id: string, room: string): Promise<string> {
  const { now } = await callControl(clock.change, { params: { id }, body: {} });
  for (let back = COUNT; back > 0; back -= 1) {
    await callControl(operator.say, {
      params: { id, room },
      body: {
        message: { message_type: 'text', payload: `Old message ${COUNT - back + 1}` },
        createdAt: new Date(Date.parse(now) - back * APART_MS).toISOString(),
      },
    });
  }
  return `${COUNT} messages of the last days are there.`;
}
