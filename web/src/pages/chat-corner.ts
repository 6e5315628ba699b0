import { chatTexts } from './texts/chat.ts';
import { needLateTexts } from '#lib/late-texts.ts';

/** The name by which the address tells that the chat is open. */
export const CHAT = 'chat';

/** The chat's button and its invitation, which no contact page waits for. */
export const chatCorner = async () => {
  const [{ Launcher }, { Invite }] = await Promise.all([
    import('#features/chat/launcher/launcher.tsx'),
    import('#features/chat/launcher/invite.tsx'),
    needLateTexts(chatTexts),
  ]);
  return { Launcher, Invite };
};
