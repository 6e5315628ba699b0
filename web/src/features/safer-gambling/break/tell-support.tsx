import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { prepareMessage } from '#entities/chat/prepared-message.ts';
import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';

import styles from '../safer-gambling.module.css';

/**
 * The way to tell support that the member has stopped playing: a message in the chat that the member sends, or one to copy
 * where the operator has no chat.
 */
export function TellSupport() {
  const { t } = useTranslation('safer-gambling');
  const navigate = useNavigate();
  const { data } = useOperatorInfo();
  const hasChat = data?.enableChatWidget !== false;

  const open = () => {
    if (hasChat) prepareMessage(t('stop.message'));
    void navigate(hasChat ? `${PATHS.contact}?m=chat` : PATHS.contact);
  };
  return (
    <>
      {!hasChat && (
        <p className={styles.message}>
          <span>{t('stop.message')}</span>
          <CopyButton label={t('stop.messageName')} text={t('stop.message')} />
        </p>
      )}
      <Button wide onClick={open}>
        {t('stop.tell')}
      </Button>
    </>
  );
}
