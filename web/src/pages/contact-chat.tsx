import { Suspense, useEffect } from 'react';

import { leaveChat } from '#features/chat/connection/keeper.ts';
import { onSessionChange } from '#features/session/session-store.ts';
import { useSession } from '#features/session/use-session.ts';
import { useInfo } from '#features/shell/queries.ts';
import { useLatePart } from '#lib/use-late-part.ts';

import { CHAT, chatCorner } from './chat-corner.ts';
import { lazyModal } from './lazy-modal.ts';
import type { ModalRoute } from './page-props.ts';
import { chatTexts } from './texts/chat.ts';

/** The panel's code is fetched when the page has had time to be read. */
const IDLE_MS = 1_500;

const panel = lazyModal(
  () => import('#features/chat/panel/chat-panel.tsx').then((chunk) => chunk.ChatPanel),
  chatTexts,
);

// A conversation goes on while its page is left, and never beyond its session.
onSessionChange(leaveChat);

/** The chat on the contact pages (F-44), where the operator has it switched on (CT-2). */
export function ContactChat({ modal }: { modal: ModalRoute }) {
  const { data } = useInfo();
  return data?.enableChatWidget === true ? <Chat modal={modal} contact={data.contact} /> : null;
}

interface ChatProps {
  modal: ModalRoute;
  contact: { readonly lineLink: string; readonly lineName: string };
}

function Chat({ modal, contact }: ChatProps) {
  const { isMember, epoch } = useSession();
  const { late } = useLatePart(chatCorner);
  const isOpen = modal.name === CHAT;

  useEffect(() => {
    const timer = setTimeout(panel.preload, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {typeof late === 'object' && <late.part.Launcher isOpen={isOpen} onOpen={() => modal.open(CHAT)} />}
      {isOpen && (
        <Suspense fallback={null}>
          <panel.Part
            key={epoch}
            isMember={isMember}
            lineLink={contact.lineLink}
            lineName={contact.lineName}
            onClose={modal.close}
          />
        </Suspense>
      )}
    </>
  );
}
