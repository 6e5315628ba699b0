import { expect } from 'vitest';

import type { MessageContent } from '#features/chat/conversation/received-message.ts';
import { MessageBody } from '#features/chat/message/message-body.tsx';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { driveEvents } from '#testing/hostile/run-payloads.ts';
import { render } from '#testing/render.tsx';

const BUTTON = { type: 'postback', payload: 'P' } as const;

/** Every type of message, with the payload in each of its texts. */
const MESSAGES: Readonly<Record<MessageContent['message_type'], (payload: string) => MessageContent>> = {
  text: (payload) => ({ message_type: 'text', payload }),
  postback: (payload) => ({ message_type: 'postback', payload }),
  buttons: (payload) => ({
    message_type: 'buttons',
    payload,
    payloads: [
      { ...BUTTON, title: payload },
      { type: 'web', title: payload, payload: `javascript:${payload}` },
    ],
  }),
  quick_replies: (payload) => ({
    message_type: 'quick_replies',
    payload,
    payloads: [{ ...BUTTON, title: payload }],
  }),
  media: (payload) => ({
    message_type: 'media',
    payload: { message: payload, url: true, fileType: 'file', filePath: payload, name: payload },
  }),
  generic: (payload) => ({
    message_type: 'generic',
    payloads: [
      { title: payload, subtitle: payload, image_url: payload, buttons: [{ ...BUTTON, title: payload }] },
    ],
  }),
  // Its content is unknown, so nothing of it is shown.
  unknown: (payload) => ({ message_type: 'unknown', payload }) as MessageContent,
};

export const MESSAGE_TYPES = Object.keys(MESSAGES) as MessageContent['message_type'][];

/** Text without markup, to compare with. As an address it is refused, as those of the payloads are. */
const MARKER = '//Qzx7';

/** Elements of a message, but for the links that its text contains, and pictures, whose addresses are checked. */
const listElements = (box: Element | undefined) =>
  [...(box?.querySelectorAll('*') ?? [])]
    .map(({ localName }) => localName)
    .filter((name) => name !== 'a' && name !== 'img');

/** Shows payloads in messages of a type, where each must be text, and every address safe. */
export async function checkMessages(
  type: MessageContent['message_type'],
  payloads: readonly string[],
): Promise<void> {
  globalThis.executed = 0;
  const { unmount } = await render(
    [MARKER, ...payloads].map((payload, index) => (
      <div key={index} data-message="">
        <MessageBody
          message={MESSAGES[type](payload)}
          previewUrl={undefined}
          isAnswerable
          title={undefined}
          onSend={() => {}}
        />
      </div>
    )),
    { language: 'en' },
  );
  const [plain, ...boxes] = [...document.querySelectorAll('[data-message]')];
  expect(boxes).toHaveLength(payloads.length);
  for (const [index, box] of boxes.entries()) {
    const payload = payloads[index] ?? '';
    driveEvents(box);
    expect({ payload, elements: listElements(box) }).toEqual({ payload, elements: listElements(plain) });
    if (type !== 'unknown') expect(box.textContent).toContain(payload);
    for (const { href } of box.querySelectorAll('a')) expect(toSafeUrl(href)).toBe(href);
    for (const { src } of box.querySelectorAll('img')) expect(toSafeUrl(src, 'image')).toBe(src);
  }
  expect(globalThis.executed).toBe(0);
  await unmount();
}
