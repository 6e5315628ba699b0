import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { walletLinkCommand } from '#commands/definitions/deposit.ts';
import { isOutcome } from '#commands/command.ts';
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

/** Creates the form of a gift link and sends its link encrypted (TW-2). */
export function useWalletLink(key: AppConfig['link'], onRefused: (error: ApiError) => void) {
  const errorText = useErrorText();
  const form = useSchemaForm(linkSchema, { defaultValues: { link: '' } });
  const { field, fieldState } = useController({ control: form.control, name: 'link' });
  const [outcome, setOutcome] = useState<'done' | 'refused' | 'unknown'>();
  const [isSending, setIsSending] = useState(false);
  const command = useCommand(walletLinkCommand);
  /** A retry after an unknown outcome sends the same text, so that it is the same command. */
  const encrypted = useRef<{ readonly link: string; readonly text: string }>(undefined);

  const encrypt = async (link: string) => {
    if (encrypted.current?.link !== link) {
      const { encryptLink } = await linkCodec.preload();
      encrypted.current = { link, text: encryptLink(link, key) };
    }
    return encrypted.current.text;
  };

  const send = async (link: string) => {
    setOutcome(undefined);
    setIsSending(true);
    try {
      const text = await encrypt(link).catch(() => undefined);
      if (text === undefined) {
        // Nothing was sent: the encryption could not be loaded.
        const message = errorText(new ApiError({ kind: 'notSent' }));
        form.setError('link', { type: 'server', message });
        return;
      }
      const result = await command.run({ body: { link: text } });
      if (!isOutcome(result)) return;
      setOutcome(result.state);
      if (result.state !== 'unknown') encrypted.current = undefined;
      if (result.state === 'done') form.reset();
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
      setOutcome(undefined);
    },
    submit: () => void form.handleSubmit(({ link }) => send(link))(),
    closeOutcome: () => setOutcome(undefined),
  };
}
