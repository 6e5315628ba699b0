import { useState } from 'react';

import { isInviteDue } from '#features/chat/launcher/invite-schedule.ts';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { useLazyModule } from '#lib/lazy/use-lazy-module.ts';

import { CHAT_MODAL, loadChatWidget } from './load-chat-widget.ts';
import styles from './contact-page.module.css';
import type { ModalRoute } from '#pages/page-props.ts';

/** The invitation to the chat, where the operator has it switched on and it has not been shown today. */
export function ContactInvite({ modal }: { modal: ModalRoute }) {
  const { data } = useOperatorInfo();
  // Which day it is, is known once the operator has answered.
  return data?.enableChatWidget === true ? <Invitation modal={modal} /> : null;
}

function Invitation({ modal }: { modal: ModalRoute }) {
  const isOpen = modal.name === CHAT_MODAL;
  const [isDue] = useState(() => !isOpen && isInviteDue());
  return isDue ? <Late isOpen={isOpen} onOpen={() => modal.open(CHAT_MODAL)} /> : null;
}

/** Its place is kept while it is fetched, so that nothing moves when it comes. */
function Late({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { late } = useLazyModule(loadChatWidget);
  return (
    <div className={styles.invite} data-waiting={late === 'loading' || undefined}>
      {typeof late === 'object' && <late.part.Invite isOpen={isOpen} onOpen={onOpen} />}
    </div>
  );
}
