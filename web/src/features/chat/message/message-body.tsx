import type { LatePart } from '#lib/use-late-part.ts';

import type { Message } from '../history/item.ts';
import { ChatText } from './chat-text.tsx';
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
export function MessageBody({ message, title, rich, onAgain, ...rest }: MessageBodyProps) {
  switch (message?.message_type) {
    case 'text':
      return <ChatText text={message.payload} />;
    case 'postback':
      return <ChatText text={title ?? message.payload} />;
    case 'unknown':
    case undefined:
      return <UnknownBody />;
    case 'buttons':
    case 'quick_replies':
    case 'media':
    case 'generic': {
      if (typeof rich === 'string') {
        return <WaitingBody message={message} hasFailed={rich === 'failed'} onAgain={onAgain} {...rest} />;
      }
      const { RichBody } = rich.part;
      return <RichBody message={message} {...rest} />;
    }
  }
}
