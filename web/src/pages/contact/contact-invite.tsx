import { ChatInvite } from '#features/chat/launcher/chat-invite.tsx';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import type { ModalRoute } from '#pages/page-props.ts';

import { CHAT_MODAL } from './chat-modal.ts';
import styles from './contact-page.module.css';

/** The invitation to the chat, if the operator has switched the chat on and it was not shown today. */
export function ContactInvite({ modal }: { modal: ModalRoute }) {
  // The server's date, which decides whether the invitation is due, is known once this is answered.
  const { data } = useOperatorInfo();
  if (data?.enableChatWidget !== true) return null;
  return (
    <div className={styles.invite}>
      <ChatInvite isOpen={modal.name === CHAT_MODAL} onOpen={() => modal.open(CHAT_MODAL)} />
    </div>
  );
}
