import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { useState } from 'react';
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

/** Outlives a look at another channel. */
export interface LinkDraft {
  /** Typed text; empty while its link is sent. */
  readonly text: string;
  /** A retry after an unknown outcome sends the same text, so that it is the same command. */
  readonly encrypted?: { readonly link: string; readonly text: string };
}

/** Creates the form of a gift link and sends its link encrypted (TW-2). */
export function useWalletLink(
  linkKey: AppConfig['link'],
  draft: LinkDraft,
  onDraft: (draft: LinkDraft) => void,
  onRefused: (error: ApiError) => void,
) {
  const errorText = useErrorText();
  const form = useSchemaForm(linkSchema, { defaultValues: { link: draft.text } });
  const { field, fieldState } = useController({ control: form.control, name: 'link' });
  const [outcome, setOutcome] = useState<'done' | 'refused' | 'unknown'>();
  /** Reason of the field's error, in no language. */
  const [failure, setFailure] = useState<ApiError>();
  const [isSending, setIsSending] = useState(false);
  const command = useCommand(walletLinkCommand);

  const encrypt = async (link: string) => {
    if (draft.encrypted?.link === link) return draft.encrypted;
    const { encryptLink } = await linkCodec.preload();
    return { link, text: encryptLink(link, linkKey) };
  };

  const refuse = (error: ApiError) => {
    setFailure(error);
    form.setError('link', { type: 'server' });
  };

  const send = async (link: string) => {
    setOutcome(undefined);
    setIsSending(true);
    try {
      const encrypted = await encrypt(link).catch(() => undefined);
      // Nothing was sent: the encryption could not be loaded.
      if (encrypted === undefined) return refuse(new ApiError({ kind: 'notSent' }));
      // A panel that is left meanwhile is not told the outcome, and must not offer a link again that was taken.
      onDraft({ text: '', encrypted });
      const result = await command.run({ body: { link: encrypted.text } });
      if (!isOutcome(result)) return;
      setOutcome(result.state);
      if (result.state === 'done') form.reset({ link: '' });
      const text = result.state === 'done' ? '' : field.value;
      onDraft(result.state === 'unknown' ? { text, encrypted } : { text });
      if (result.state === 'refused') {
        refuse(result.error);
        onRefused(result.error);
      }
    } finally {
      setIsSending(false);
    }
  };

  const refusal = fieldState.error && failure;
  return {
    field,
    error: refusal && errorText(refusal),
    /** Refusal that the error of the field is about. */
    refusal,
    /** The link in the text of the field. Empty while there is none. */
    link: extractLink(field.value),
    outcome,
    /** The operator's words of a link that was sent, or of an outcome that is not known. */
    said: command.outcome?.state === 'done' ? command.outcome.message : command.outcome?.error,
    isSending,
    setText: (text: string) => {
      field.onChange(text);
      onDraft({ ...draft, text });
      setOutcome(undefined);
    },
    submit: () => void form.handleSubmit(({ link }) => send(link))(),
    closeOutcome: () => setOutcome(undefined),
  };
}
