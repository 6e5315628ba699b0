import type { LatePart } from '#lib/use-late-part.ts';

import type { Message } from '../history/item.ts';
import { textOf } from '../history/words.ts';
import { ChatText } from './chat-text.tsx';
import { isRich } from './kinds.ts';
import type { Rich } from './rich.ts';
import { UnknownBody } from './unknown-body.tsx';
import { WaitingBody } from './waiting-body.tsx';

interface MessageBodyProps {
  message: Message | undefined;
  preview: string | undefined;
  /** Nothing was said by this side since: quick replies may still be used. */
  isAnswerable: boolean;
  /** What a postback is called where its button is known. */
  title: string | undefined;
  rich: LatePart<Rich>;
  onSay: (message: Message) => void;
  /** Fetches what shows more than words once more. */
  onAgain: () => void;
}

/** What is in a bubble, by its type (§3). */
export function MessageBody({ message, rich, onAgain, ...rest }: MessageBodyProps) {
  if (message === undefined || message.message_type === 'unknown') return <UnknownBody />;
  if (!isRich(message)) return <ChatText text={rest.title ?? textOf(message) ?? ''} />;
  if (typeof rich === 'string') {
    return <WaitingBody message={message} hasFailed={rich === 'failed'} onAgain={onAgain} {...rest} />;
  }
  const { RichBody } = rich.part;
  return <RichBody message={message} {...rest} />;
}
