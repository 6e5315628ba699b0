import { Suspense, useEffect } from 'react';

import { endChatSession } from '#features/chat/room/chat-session.ts';
import { onSessionChange } from '#features/session/session-store.ts';
import { useSession } from '#features/session/use-session.ts';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';

import { CHAT_MODAL, loadChatWidget } from './load-chat-widget.ts';
import { lazyModal } from '#pages/lazy-modal.ts';
import type { ModalRoute } from '#pages/page-props.ts';
import { chatTexts } from '#pages/texts/chat.ts';

/** The panel's code is fetched when the page has had time to be read. */
const IDLE_MS = 1_500;

const panel = lazyModal(
  () => import('#features/chat/panel/chat-panel.tsx').then((chunk) => chunk.ChatPanel),
  chatTexts,
);

// A conversation goes on while its page is left, and never beyond its session.
onSessionChange(endChatSession);

/** The chat on the contact pages (F-44), where the operator has it switched on (CT-2). */
export function ContactChat({ modal }: { modal: ModalRoute }) {
  const { data } = useOperatorInfo();
  return data?.enableChatWidget === true ? <Chat modal={modal} contact={data.contact} /> : null;
}

interface ChatProps {
  modal: ModalRoute;
  contact: { readonly lineLink: string; readonly lineName: string };
}

function Chat({ modal, contact }: ChatProps) {
  const { isMember, epoch } = useSession();
  const { late } = useLazyModule(loadChatWidget);
  const isOpen = modal.name === CHAT_MODAL;

  useEffect(() => {
    const timer = setTimeout(panel.preload, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {typeof late === 'object' && (
        <late.part.Launcher isOpen={isOpen} onOpen={() => modal.open(CHAT_MODAL)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <panel.Component
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
