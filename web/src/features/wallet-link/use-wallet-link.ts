import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { type RefObject, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { isOutcome } from '#commands/command.ts';
import { walletLinkCommand } from '#commands/definitions/deposit.ts';
import { useCommand } from '#commands/use-command.ts';
import { createLazyPart } from '#lib/lazy/lazy-part.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

import { extractLink } from './gift-link.ts';

/** The encryption, in a chunk of its own. */
const linkCodec = createLazyPart(() => import('@wallet/shared/link-codec.ts'));

const linkSchema = z.object({
  link: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => extractLink(text)),
      z.string().check(z.minLength(1)),
    ),
  ),
});

/** What outlives a look at another channel. */
export interface LinkDraft {
  /** Typed text; empty while its link is sent. */
  text: string;
  /** A retry after an unknown outcome sends the same text, so that it is the same command. */
  encrypted?: { readonly link: string; readonly text: string };
}

/** Creates the form of a gift link and sends its link encrypted (TW-2). */
export function useWalletLink(
  linkKey: AppConfig['link'],
  draft: RefObject<LinkDraft>,
  onRefused: (error: ApiError) => void,
) {
  const errorText = useErrorText();
  const [typed] = useState(() => draft.current.text);
  const form = useSchemaForm(linkSchema, { defaultValues: { link: typed } });
  const { field, fieldState } = useController({ control: form.control, name: 'link' });
  const [outcome, setOutcome] = useState<'done' | 'refused' | 'unknown'>();
  const [isSending, setIsSending] = useState(false);
  const command = useCommand(walletLinkCommand);

  const encrypt = async (link: string) => {
    const known = draft.current.encrypted;
    if (known?.link === link) return known.text;
    const { encryptLink } = await linkCodec.preload();
    const text = encryptLink(link, linkKey);
    draft.current.encrypted = { link, text };
    return text;
  };

  const send = async (link: string) => {
    setOutcome(undefined);
    setIsSending(true);
    // A panel that is left meanwhile is not told the outcome, and must not offer a link again that was taken.
    draft.current.text = '';
    try {
      const text = await encrypt(link).catch(() => undefined);
      if (text === undefined) {
        // Nothing was sent: the encryption could not be loaded.
        draft.current.text = field.value;
        const message = errorText(new ApiError({ kind: 'notSent' }));
        form.setError('link', { type: 'server', message });
        return;
      }
      const result = await command.run({ body: { link: text } });
      if (!isOutcome(result)) return;
      setOutcome(result.state);
      if (result.state !== 'unknown') delete draft.current.encrypted;
      if (result.state === 'done') form.reset({ link: '' });
      else draft.current.text = field.value;
      if (result.state === 'refused') {
        form.setError('link', { type: 'server', message: errorText(result.error) });
        onRefused(result.error);
      }
    } finally {
      setIsSending(false);
    }
  };

  return {
    field,
    error: fieldState.error?.message,
    /** Refusal that the error of the field is about. */
    refusal:
      fieldState.error && command.outcome?.state === 'refused' && !isSending
        ? command.outcome.error
        : undefined,
    /** The link in the text of the field. Empty while there is none. */
    link: extractLink(field.value),
    outcome,
    isSending,
    setText: (text: string) => {
      field.onChange(text);
      draft.current.text = text;
      setOutcome(undefined);
    },
    submit: () => void form.handleSubmit(({ link }) => send(link))(),
    closeOutcome: () => setOutcome(undefined),
  };
}
