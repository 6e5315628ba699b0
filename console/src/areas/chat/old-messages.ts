import { clock } from '@wallet/shared/control/clock.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';

/** Number of messages: three and a half pages of history. */
const COUNT = 35;
const INTERVAL_MS = 3 * 60 * 60 * 1_000;

/** Adds messages of the last days to a room, oldest first. Returns a success message. */
export async function addOldMessages(id: string, room: string): Promise<string> {
  const { now } = await callControl(clock.update, { params: { id }, body: {} });
  for (let age = COUNT; age > 0; age -= 1) {
    await callControl(operator.say, {
      params: { id, room },
      body: {
        message: { message_type: 'text', payload: `Old message ${COUNT - age + 1}` },
        createdAt: new Date(Date.parse(now) - age * INTERVAL_MS).toISOString(),
      },
    });
  }
  return `Added ${COUNT} messages of the last days.`;
}
