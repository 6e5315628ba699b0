import { useState } from 'react';

import { CHAT_FILE_TYPES } from '@wallet/shared/contract/chat/messages.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/location.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { toBangkokInstant } from '#ui/form/parse.ts';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';

import { MESSAGE_KINDS, type MessageKind, toChatMessage } from './chat-message.ts';

const BUTTONS = 'web | Open the site | https://example.com\npostback | Yes | yes';

/** Form that sends a message of any type to a room. */
export function ChatComposer({ room }: { readonly room: string }) {
  const id = useWorldId();
  const [kind, setKind] = useState<MessageKind>('text');
  const hasText = kind !== 'generic' && kind !== 'unknown';
  const hasButtons = kind === 'generic' || kind === 'buttons' || kind === 'quick_replies';
  return (
    <ActionForm
      label="Reply"
      resetsOnSuccess
      submitLabel="Send"
      onSubmit={async (readField) => {
        const createdAt = readField('createdAt');
        const name = readField('name').trim();
        await callControl(operator.say, {
          params: { id, room },
          body: {
            message: toChatMessage(kind, readField),
            ...(name === '' ? {} : { name }),
            ...(createdAt === '' ? {} : { createdAt: toBangkokInstant(createdAt, 'createdAt') }),
          },
        });
        return 'Sent.';
      }}
    >
      <Select
        name="kind"
        label="Type"
        options={MESSAGE_KINDS}
        value={kind}
        onChange={(event) => setKind(event.target.value as MessageKind)}
      />
      {hasText && <TextField required name="text" label="Text" rows={2} />}
      {kind === 'generic' && (
        <>
          <TextField name="title" label="Title" />
          <TextField name="subtitle" label="Subtitle" />
          <TextField name="image" label="Image URL" />
        </>
      )}
      {kind === 'media' && (
        <>
          <Select name="fileType" label="File type" options={CHAT_FILE_TYPES} />
          <TextField required name="filePath" label="File URL" />
          <TextField name="fileName" label="File name" />
        </>
      )}
      {hasButtons && (
        <TextField
          name="buttons"
          label="Buttons"
          rows={3}
          defaultValue={BUTTONS}
          hint="One per line: web, call, postback or other | title | payload"
        />
      )}
      <TextField name="name" label="Agent name" hint="Default name if empty" />
      <TextField
        name="createdAt"
        label="Sent at"
        hint="Bangkok time. Now if empty"
        type="datetime-local"
        step="1"
        max="9999-12-31T23:59:59"
      />
    </ActionForm>
  );
}
