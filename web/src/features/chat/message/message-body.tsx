import type { LazyModule } from '#lib/lazy/use-lazy-module.ts';

import type { MessageContent } from '../conversation/received-message.ts';
import { contentText } from '../conversation/plain-text.ts';
import { ChatText } from './chat-text.tsx';
import { isRich } from './is-rich.ts';
import type { Rich } from './rich.ts';
import { UnknownBody } from './unknown-body.tsx';
import { LoadingBody } from './loading-body.tsx';

interface MessageBodyProps {
  message: MessageContent | undefined;
  previewUrl: string | undefined;
  /** Nothing was said by this side since: quick replies may still be used. */
  isAnswerable: boolean;
  /** What a postback is called where its button is known. */
  title: string | undefined;
  rich: LazyModule<Rich>;
  onSend: (message: MessageContent) => void;
  /** Fetches what shows more than words once more. */
  onReload: () => void;
}

/** What is in a bubble, by its type (§3). */
export function MessageBody({ message, rich, onReload, ...rest }: MessageBodyProps) {
  if (message === undefined || message.message_type === 'unknown') return <UnknownBody />;
  if (!isRich(message)) return <ChatText text={rest.title ?? contentText(message) ?? ''} />;
  if (typeof rich === 'string') {
    return <LoadingBody message={message} hasFailed={rich === 'failed'} onReload={onReload} {...rest} />;
  }
  const { RichBody } = rich.part;
  return <RichBody message={message} {...rest} />;
}
