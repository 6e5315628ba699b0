import { useState } from 'react';

import { CHAT_FILE_TYPES } from '@wallet/shared/contract/chat/messages.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextArea } from '#ui/text-area.tsx';

import { MESSAGE_KINDS, type MessageKind, toChatMessage } from './chat-message.ts';

const BUTTONS = 'web | Open the site | https://example.com\npostback | Yes | yes';

/** Says something in a room, of whatever type. */
export function ChatComposer({ room }: { readonly room: string }) {
  const id = useWorldId();
  const [kind, setKind] = useState<MessageKind>('text');
  const hasText = kind !== 'generic' && kind !== 'unknown';
  const hasButtons = kind === 'generic' || kind === 'buttons' || kind === 'quick_replies';
  return (
    <ActionForm
      label="Answer"
      resetsOnSuccess
      submitLabel="Send"
      onSubmit={async (typed) => {
        const at = typed('createdAt').trim();
        const name = typed('name').trim();
        await callControl(operator.say, {
          params: { id, room },
          body: {
            message: toChatMessage(kind, typed),
            ...(name === '' ? {} : { name }),
            ...(at === '' ? {} : { createdAt: at }),
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
      {hasText && <TextArea name="text" label="Text" rows={2} />}
      {kind === 'generic' && (
        <>
          <TextField name="title" label="Title" />
          <TextField name="subtitle" label="Subtitle" />
          <TextField name="image" label="Address of a picture" />
        </>
      )}
      {kind === 'media' && (
        <>
          <Select name="fileType" label="What it is" options={CHAT_FILE_TYPES} />
          <TextField name="filePath" label="Address" />
          <TextField name="fileName" label="Name of the file" />
        </>
      )}
      {hasButtons && (
        <TextArea
          name="buttons"
          label="Buttons"
          rows={3}
          defaultValue={BUTTONS}
          hint="One a line: web, call, postback or other | title | what it gives"
        />
      )}
      <TextField name="name" label="Name of the agent" hint="The operator's own where empty" />
      <TextField
        name="createdAt"
        label="Said at"
        placeholder="2026-01-14T09:00:00+07:00"
        hint="For an old message; now where empty"
      />
    </ActionForm>
  );
}
