import type { AppConfig } from '@wallet/shared/app-config.ts';
import { useRef, useState } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { useSingleFlight } from '#lib/react/use-single-flight.ts';

import { extractLink } from './gift-link.ts';
import { useSendLink } from './queries.ts';

export type LinkOutcome =
  | { readonly name: 'done' }
  | { readonly name: 'refused'; readonly error: ApiError }
  | { readonly name: 'unknown' };

/** The link that is typed, and its way to the operator: encrypted, and the same text for the same link (TW-2). */
export function useWalletLink(key: AppConfig['link'], onEnd: (end: LinkOutcome) => void) {
  const [text, setText] = useState('');
  const [end, setEnd] = useState<LinkOutcome>();
  const [isSending, setIsSending] = useState(false);
  const command = useSendLink();
  /** A second try after a lost answer is the same intent, so it must be the same text. */
  const sealed = useRef<{ readonly link: string; readonly as: string }>(undefined);
  const oneShot = useSingleFlight();
  const link = extractLink(text);

  const seal = async () => {
    if (sealed.current?.link !== link) {
      const { encryptLink } = await import('@wallet/shared/link-codec.ts');
      sealed.current = { link, as: encryptLink(link, key) };
    }
    return sealed.current.as;
  };

  const finish = (ended: LinkOutcome) => {
    setEnd(ended);
    if (ended.name === 'done') setText('');
    if (ended.name !== 'unknown') sealed.current = undefined;
    onEnd(ended);
  };

  const send = async () => {
    setEnd(undefined);
    setIsSending(true);
    try {
      const result = await command.run({ body: { link: await seal() } });
      if (result.state === 'done') finish({ name: 'done' });
      else if (result.state === 'refused') finish({ name: 'refused', error: result.error });
      else finish({ name: 'unknown' });
    } finally {
      setIsSending(false);
    }
  };

  return {
    text,
    link,
    end,
    isSending,
    enter: (typed: string) => {
      setText(typed);
      setEnd(undefined);
    },
    send: () => {
      if (link !== '') void oneShot(send)();
    },
    close: () => setEnd(undefined),
  };
}
