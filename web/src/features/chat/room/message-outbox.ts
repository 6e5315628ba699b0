import type { ChatDeliveryStatus, ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { chat } from '@wallet/shared/contract/chat.ts';

import { type ApiError, isDefiniteFailure, toApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { createRandomId } from '#lib/browser/random-id.ts';
import { now } from '#lib/time/clock.ts';

import type { SendableFile } from '../composer/check-file.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import {
  addPending,
  findSessionId,
  type PendingMessage,
  removePending,
  updatePending,
} from '../conversation/conversation.ts';
import { confirmPending, isMatched } from '../conversation/match-pending.ts';
import type { Participant, Sender } from '../conversation/participant.ts';
import { CUSTOMER } from '../conversation/received-message.ts';
import type { UploadFile } from './upload-file.ts';

/** A file that is being uploaded, or was uploaded for a message that is not sent yet. */
export interface FileUpload {
  readonly file: SendableFile;
  /** Object URL that shows the file before the operator has it. */
  readonly previewUrl: string;
  /** Uploaded share, 0 to 1. */
  readonly progress: number;
  /** Path on the operator's server once uploaded. A retry does not upload the file again. */
  readonly serverPath?: string;
}

interface MessageOutboxOptions {
  readonly participant: Participant;
  readonly sender: Sender;
  readonly store: ConversationStore;
  readonly uploadFile: UploadFile;
  /** Cancels every request. */
  readonly signal: AbortSignal;
  /** Called when the progress of an upload or the error of a message has changed. */
  readonly onChange: () => void;
  /** Called when a message may or may not have been stored. Reloads the history; resolves to true if it could be read. */
  readonly onUnknown: () => Promise<boolean>;
}

/**
 * Sends messages and files and keeps each one pending until the operator is known to have stored it. It does
 * not use `useCommand`: several messages may be under way together, and they outlive the panel.
 */
export class MessageOutbox {
  readonly #options: MessageOutboxOptions;
  readonly #uploads = new Map<string, FileUpload>();
  readonly #errors = new Map<string, ApiError>();
  readonly #requests = new Map<string, AbortController>();

  constructor(options: MessageOutboxOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#stop());
  }

  getUpload(id: string): FileUpload | undefined {
    return this.#uploads.get(id);
  }

  /** Returns the error of a failed message. */
  getError(id: string): ApiError | undefined {
    return this.#errors.get(id);
  }

  /** Adds a message to the conversation and sends it. */
  send(message: ChatMessage): void {
    const id = createRandomId();
    this.#add({ id, message, delivery: 'sending', sentAt: now() });
    void this.#deliver(id);
  }

  /** Adds a file to the conversation, uploads and sends it. */
  sendFile(file: SendableFile): void {
    const previewUrl = URL.createObjectURL(file.file);
    const payload = { url: false, fileType: file.kind, filePath: previewUrl, name: file.file.name };
    const id = createRandomId();
    this.#uploads.set(id, { file, previewUrl, progress: 0 });
    this.#add({
      id,
      message: { message_type: 'media', payload },
      delivery: 'uploading_file',
      sentAt: now(),
    });
    void this.#deliver(id);
  }

  /** Sends a failed message again, unless the reloaded history contains it, or could not be read. */
  readonly retry = async (id: string): Promise<void> => {
    const { store, onUnknown } = this.#options;
    if (this.#find(id)?.isRefused !== true && !(await onUnknown())) return;
    if (this.#requests.has(id) || !this.#find(id) || isMatched(store.getSnapshot(), id)) return;
    const isUploaded = !this.#uploads.has(id) || this.#uploads.get(id)?.serverPath !== undefined;
    this.#setDelivery(id, isUploaded ? 'sending' : 'uploading_file');
    await this.#deliver(id);
  };

  /** Cancels a message that has not been sent. */
  readonly remove = (id: string): void => {
    this.#requests.get(id)?.abort();
    this.#discard(id);
    this.#options.store.update((conversation) => removePending(conversation, id));
  };

  /** Uploads the file of a pending message, if it has one, and sends the message. Never rejects. */
  async #deliver(id: string): Promise<void> {
    const { store, signal, participant, sender } = this.#options;
    if (signal.aborted) return;
    const controller = new AbortController();
    this.#requests.set(id, controller);
    try {
      await this.#upload(id, controller.signal);
      const pending = this.#find(id);
      if (!pending || controller.signal.aborted) return;
      const { message, sentAt } = pending;
      const body = {
        ...participant,
        ...sender,
        sender: CUSTOMER,
        session_id: findSessionId(store.getSnapshot()),
        // The address of push messages, which a browser does not get.
        deviceToken: '',
        message,
        createdAt: new Date(sentAt).toISOString(),
      };
      // Each try of one message has the same key, so that the operator can recognise a repeat.
      const options = { signal: controller.signal, idempotencyKey: id };
      const response = await call(chat.sendMessage, { body }, options);
      this.#discard(id);
      // Without a readable time the message has no place among the others until the operator's own version comes.
      const storedAt = response?.createdAt;
      if (storedAt === undefined) this.#setDelivery(id, 'succeed');
      else store.update((conversation) => confirmPending(conversation, id, storedAt));
    } catch (cause) {
      if (controller.signal.aborted) return;
      const error = toApiError(cause);
      this.#setDelivery(id, 'failed', isDefiniteFailure(error));
      this.#errors.set(id, error);
      this.#options.onChange();
      if (!isDefiniteFailure(error) && this.#find(id)) await this.#options.onUnknown();
    } finally {
      this.#requests.delete(id);
    }
  }

  async #upload(id: string, signal: AbortSignal): Promise<void> {
    const upload = this.#uploads.get(id);
    if (!upload || upload.serverPath !== undefined) return;
    const update = (change: Partial<FileUpload>) => {
      const current = this.#uploads.get(id);
      if (!current) return;
      this.#uploads.set(id, { ...current, ...change });
      this.#options.onChange();
    };
    update({ progress: 0 });
    const serverPath = await this.#options.uploadFile(upload.file, {
      signal,
      onProgress: (progress) => update({ progress }),
    });
    update({ serverPath, progress: 1 });
    const message = this.#find(id)?.message;
    if (message?.message_type !== 'media') return;
    const payload = { ...message.payload, filePath: serverPath };
    this.#options.store.update((conversation) =>
      updatePending(conversation, id, { message: { ...message, payload } }),
    );
    this.#setDelivery(id, 'sending');
  }

  #find(id: string): PendingMessage | undefined {
    return this.#options.store.getSnapshot().pending.find((each) => each.id === id);
  }

  #add(added: Parameters<typeof addPending>[1]): void {
    this.#options.store.update((conversation) => addPending(conversation, added));
  }

  #setDelivery(id: string, delivery: ChatDeliveryStatus, isRefused = false): void {
    this.#errors.delete(id);
    this.#options.store.update((conversation) => updatePending(conversation, id, { delivery, isRefused }));
  }

  /** Releases the upload and the error of a message. */
  #discard(id: string): void {
    const upload = this.#uploads.get(id);
    if (upload) URL.revokeObjectURL(upload.previewUrl);
    this.#uploads.delete(id);
    this.#errors.delete(id);
  }

  #stop(): void {
    for (const controller of this.#requests.values()) controller.abort();
    for (const { previewUrl } of this.#uploads.values()) URL.revokeObjectURL(previewUrl);
    this.#uploads.clear();
  }
}
