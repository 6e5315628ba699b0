import type { ChatDeliveryStatus } from '@wallet/shared/contract/chat/messages.ts';
import { chat } from '@wallet/shared/contract/chat.ts';

import { type ApiError, toApiError, isDefiniteFailure } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { now } from '#lib/time/clock.ts';
import { createRandomId } from '#lib/browser/random-id.ts';

import type { SendableFile } from '../composer/check-file.ts';
import type { ConversationStore } from '../conversation/load-history.ts';
import { confirmPending, matchPending, isMatched } from '../conversation/match-pending.ts';
import { CUSTOMER, type MessageContent } from '../conversation/received-message.ts';
import { addPending, updatePending, removePending } from '../conversation/conversation.ts';
import type { PendingMatches } from '../conversation/rows.ts';
import type { Participant } from '../conversation/participant.ts';

/** What a file on its way needs beside its bubble. */
export interface FileUpload {
  readonly sendable: SendableFile;
  /** For the bubble, before the operator has the file. */
  readonly previewUrl: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Where the operator keeps it, once uploaded: a retry begins from here. */
  readonly serverPath?: string;
}

export interface UploadOptions {
  /** Ends the upload; nothing is sent after that. */
  readonly signal: AbortSignal;
  /** Told the part that has gone, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export type UploadFile = (sendable: SendableFile, options: UploadOptions) => Promise<string>;

interface OutboxOptions {
  readonly participant: Participant;
  readonly store: ConversationStore;
  readonly uploadFile: UploadFile;
  /** The end of the conversation: nothing is sent after it. */
  readonly signal: AbortSignal;
  /** Something about a parcel has changed. */
  readonly onChange: () => void;
  /** Whether a sending came through nobody can tell: the books are to be read again. */
  readonly onUnknown: () => Promise<void>;
}

/**
 * Carries what this device says: messages go side by side, and each is kept until the operator's books are
 * known to have it. Not `useCommand`: two messages may be under way together, and they outlive the panel.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #parcels = new Map<string, FileUpload>();
  readonly #errors = new Map<string, ApiError>();
  readonly #underway = new Map<string, AbortController>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#stop());
  }

  getUpload(id: string): FileUpload | undefined {
    return this.#parcels.get(id);
  }

  /** Why a sending failed. */
  getError(id: string): ApiError | undefined {
    return this.#errors.get(id);
  }

  /** What the sendings under way have become, as far as the books tell. */
  matchPending(): PendingMatches {
    return matchPending(this.#options.store.getSnapshot());
  }

  /** Adds a file to the conversation, and sends it. */
  sendFile(sendable: SendableFile): void {
    const preview = URL.createObjectURL(sendable.file);
    const { name } = sendable.file;
    const payload = { url: false, fileType: sendable.kind, filePath: preview, name };
    const id = createRandomId();
    this.#parcels.set(id, { sendable, previewUrl: preview, progress: 0 });
    this.#change((talk) =>
      addPending(talk, {
        id,
        message: { message_type: 'media', payload },
        delivery: 'uploading_file',
        askedAt: now(),
      }),
    );
    void this.send(id);
  }

  /** Sends again what failed, unless the books turn out to have it; a file that has arrived is not uploaded again. */
  async retry(id: string): Promise<void> {
    const { store, onUnknown } = this.#options;
    if (this.#own(id)?.isRefused !== true) await onUnknown();
    if (this.#underway.has(id) || !this.#own(id) || isMatched(store.getSnapshot(), id)) return;
    const isUploaded = !this.#parcels.has(id) || this.#parcels.get(id)?.serverPath !== undefined;
    this.#deliver(id, isUploaded ? 'sending' : 'uploading_file');
    await this.send(id);
  }

  /** Takes back what has not been sent. */
  remove(id: string): void {
    this.#underway.get(id)?.abort();
    this.#forget(id);
    this.#change((talk) => removePending(talk, id));
  }

  /** Sends what the conversation has under this id; never rejects. */
  async send(id: string): Promise<void> {
    if (this.#options.signal.aborted) return;
    const controller = new AbortController();
    this.#underway.set(id, controller);
    try {
      await this.#uploaded(id, controller.signal);
      const own = this.#own(id);
      if (!own || controller.signal.aborted) return;
      const { message, askedAt } = own;
      const createdAt = new Date(askedAt).toISOString();
      const body = { ...this.#options.participant, sender: CUSTOMER, message, createdAt };
      // One key for every try of this message, so that it can be told from a second one.
      const answer = await call(
        chat.sendMessage,
        { body },
        { signal: controller.signal, idempotencyKey: id },
      );
      this.#forget(id);
      if (answer) this.#change((talk) => confirmPending(talk, id, answer.createdAt));
      else this.#deliver(id, 'succeed');
    } catch (cause) {
      if (controller.signal.aborted) return;
      const error = toApiError(cause);
      this.#deliver(id, 'failed', isDefiniteFailure(error));
      this.#errors.set(id, error);
      this.#options.onChange();
      if (!isDefiniteFailure(error) && this.#own(id)) await this.#options.onUnknown();
    } finally {
      this.#underway.delete(id);
    }
  }

  #stop(): void {
    for (const controller of this.#underway.values()) controller.abort();
    for (const { previewUrl } of this.#parcels.values()) URL.revokeObjectURL(previewUrl);
    this.#parcels.clear();
  }

  #own(id: string) {
    return this.#options.store.getSnapshot().pending.find((each) => each.id === id);
  }

  #change(
    work: (
      talk: ReturnType<ConversationStore['getSnapshot']>,
    ) => ReturnType<ConversationStore['getSnapshot']>,
  ): void {
    const { store } = this.#options;
    store.write(work(store.getSnapshot()));
  }

  #deliver(id: string, delivery: ChatDeliveryStatus, isRefused = false): void {
    this.#errors.delete(id);
    this.#change((talk) => updatePending(talk, id, { delivery, isRefused }));
  }

  #forget(id: string): void {
    const parcel = this.#parcels.get(id);
    if (parcel) URL.revokeObjectURL(parcel.previewUrl);
    this.#parcels.delete(id);
    this.#errors.delete(id);
  }

  async #uploaded(id: string, signal: AbortSignal): Promise<void> {
    const parcel = this.#parcels.get(id);
    if (!parcel || parcel.serverPath !== undefined) return;
    const keep = (change: Partial<FileUpload>) => {
      const held = this.#parcels.get(id);
      if (!held) return;
      this.#parcels.set(id, { ...held, ...change });
      this.#options.onChange();
    };
    keep({ progress: 0 });
    const path = await this.#options.uploadFile(parcel.sendable, {
      signal,
      onProgress: (progress) => keep({ progress }),
    });
    keep({ serverPath: path, progress: 1 });
    const own = this.#own(id);
    if (!own || own.message.message_type !== 'media') return;
    const payload = { ...own.message.payload, filePath: path };
    this.#change((talk) =>
      updatePending(talk, id, { message: { ...own.message, payload } as MessageContent }),
    );
    this.#deliver(id, 'sending');
  }
}
