import { useEffect } from 'react';

import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { ChatLauncher } from '#features/chat/launcher/chat-launcher.tsx';
import { endChatSession } from '#features/chat/room/chat-session.ts';
import { onSessionChange, useSession } from '#features/session/session-store.ts';
import type { ModalRoute } from '#pages/use-modal-route.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

/** Name of the open chat in the address (`?m=chat`). */
export const CHAT_MODAL = 'chat';

const ChatPanel = lazyModal(() =>
  import('#features/chat/panel/chat-panel.tsx').then((module) => module.ChatPanel),
);

// A conversation outlives its page, but never its session.
onSessionChange(endChatSession);

/** The chat of the contact pages (F-44), if the operator has switched it on (CT-2). */
export function ContactChat({ modal }: { modal: ModalRoute }) {
  const { data } = useOperatorInfo();
  return data?.enableChatWidget === true ? <Chat modal={modal} contact={data.contact ?? {}} /> : null;
}

interface ChatProps {
  modal: ModalRoute;
  contact: { readonly lineLink?: string | undefined; readonly lineName?: string | undefined };
}

function Chat({ modal, contact }: ChatProps) {
  const { isMember, epoch } = useSession();
  const isOpen = modal.name === CHAT_MODAL;

  useEffect(() => ChatPanel.preloadWhenIdle(), []);

  return (
    <>
      <ChatLauncher isOpen={isOpen} onOpen={() => modal.open(CHAT_MODAL)} />
      {isOpen && (
        <ChatPanel
          key={epoch}
          isMember={isMember}
          lineLink={contact.lineLink}
          lineName={contact.lineName}
          onClose={modal.close}
        />
      )}
    </>
  );
}
