import { chatTexts } from '#pages/texts/chat.ts';
import { loadLazyTexts } from '#lib/lazy/lazy-texts.ts';

/** The name by which the address tells that the chat is open. */
export const CHAT_MODAL = 'chat';

/** The chat's button and its invitation, which no contact page waits for. */
export const loadChatWidget = async () => {
  const [{ ChatLauncher }, { ChatInvite }] = await Promise.all([
    import('#features/chat/launcher/chat-launcher.tsx'),
    import('#features/chat/launcher/chat-invite.tsx'),
    loadLazyTexts(chatTexts),
  ]);
  return { Launcher: ChatLauncher, Invite: ChatInvite };
};
