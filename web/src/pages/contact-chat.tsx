import { Suspense, useEffect } from 'react';

import { leaveChat } from '#features/chat/keeper.ts';
import { Launcher } from '#features/chat/launcher.tsx';
import { onSessionChange } from '#features/session/session-store.ts';
import { useSession } from '#features/session/use-session.ts';
import { useInfo } from '#features/shell/queries.ts';

import { lazyModal } from './lazy-modal.ts';
import type { ModalRoute } from './page-props.ts';

const CHAT = 'chat';
/** The panel's code is fetched when the page has had time to be read. */
const IDLE_MS = 1_500;

const panel = lazyModal(() => import('#features/chat/chat-panel.tsx').then((chunk) => chunk.ChatPanel));

// A conversation goes on while its page is left, and never beyond its session.
onSessionChange(leaveChat);

/** The chat on the contact pages (F-44), where the operator has it switched on (CT-2). */
export function ContactChat({ modal }: { modal: ModalRoute }) {
  const { data } = useInfo();
  const { isMember, epoch } = useSession();
  const isEnabled = data?.enableChatWidget === true;
  const isOpen = isEnabled && modal.name === CHAT;

  useEffect(() => {
    if (!isEnabled) return;
    const timer = setTimeout(panel.preload, IDLE_MS);
    return () => clearTimeout(timer);
  }, [isEnabled]);

  if (!isEnabled) return null;
  const { lineLink, lineName } = data.contact;
  return (
    <>
      <Launcher isOpen={isOpen} onOpen={() => modal.open(CHAT)} />
      {isOpen && (
        <Suspense fallback={null}>
          <panel.Part
            key={epoch}
            isMember={isMember}
            lineLink={lineLink}
            lineName={lineName}
            onClose={modal.close}
          />
        </Suspense>
      )}
    </>
  );
}
