import type { ChatDelivery } from '@wallet/shared/contract/chat-messages.ts';
import { sendMessage } from '@wallet/shared/contract/chat-send.ts';

import { type ApiError, asApiError, isDefinite } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { now } from '#lib/clock.ts';
import { randomId } from '#lib/random-id.ts';

import type { Sendable } from '../composer/file-rules.ts';
import type { Kept } from '../history/history.ts';
import { answered, claimsOf, isClaimed } from '../history/claims.ts';
import { CUSTOMER, type Message } from '../history/item.ts';
import { ask, changeOwn, dropOwn } from '../history/merge.ts';
import type { Claims } from '../history/rows.ts';
import type { Who } from '../history/who.ts';

/** What a file on its way needs beside its bubble. */
export interface Parcel {
  readonly sendable: Sendable;
  /** For the bubble, before the operator has the file. */
  readonly preview: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Where the operator keeps it, once uploaded: a retry begins from here. */
  readonly path?: string;
}

export interface UploadOptions {
  /** Ends the upload; nothing is sent after that. */
  readonly signal: AbortSignal;
  /** Told the part that has gone, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export type Upload = (sendable: Sendable, options: UploadOptions) => Promise<string>;

interface Options {
  readonly who: Who;
  readonly kept: Kept;
  readonly upload: Upload;
  /** The end of the conversation: nothing is sent after it. */
  readonly signal: AbortSignal;
  /** Something about a parcel has changed. */
  readonly onChange: () => void;
  /** Whether a sending came through nobody can tell: the books are to be read again. */
  readonly onDoubt: () => Promise<void>;
}

/**
 * Carries what this device says: messages go side by side, and each is kept until the operator's books are
 * known to have it. Not `useCommand`: two messages may be under way together, and they outlive the panel.
 */
export class Outbox {
  readonly #options: Options;
  readonly #parcels = new Map<string, Parcel>();
  readonly #errors = new Map<string, ApiError>();
  readonly #underway = new Map<string, AbortController>();

  constructor(options: Options) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#stop());
  }

  parcel(id: string): Parcel | undefined {
    return this.#parcels.get(id);
  }

  /** Why a sending failed. */
  error(id: string): ApiError | undefined {
    return this.#errors.get(id);
  }

  /** What the sendings under way have become, as far as the books tell. */
  claims(): Claims {
    return claimsOf(this.#options.kept.read());
  }

  /** Adds a file to the conversation, and sends it. */
  sendFile(sendable: Sendable): void {
    const preview = URL.createObjectURL(sendable.file);
    const { name } = sendable.file;
    const payload = { url: false, fileType: sendable.kind, filePath: preview, name };
    const id = randomId();
    this.#parcels.set(id, { sendable, preview, progress: 0 });
    this.#change((talk) =>
      ask(talk, {
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
    const { kept, onDoubt } = this.#options;
    if (this.#own(id)?.isRefused !== true) await onDoubt();
    if (this.#underway.has(id) || !this.#own(id) || isClaimed(kept.read(), id)) return;
    const isUploaded = !this.#parcels.has(id) || this.#parcels.get(id)?.path !== undefined;
    this.#deliver(id, isUploaded ? 'sending' : 'uploading_file');
    await this.send(id);
  }

  /** Takes back what has not been sent. */
  remove(id: string): void {
    this.#underway.get(id)?.abort();
    this.#forget(id);
    this.#change((talk) => dropOwn(talk, id));
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
      const body = { ...this.#options.who, sender: CUSTOMER, message, createdAt };
      // One key for every try of this message, so that it can be told from a second one.
      const answer = await call(sendMessage, { body }, { signal: controller.signal, idempotencyKey: id });
      this.#forget(id);
      if (answer) this.#change((talk) => answered(talk, id, answer.createdAt));
      else this.#deliver(id, 'succeed');
    } catch (cause) {
      if (controller.signal.aborted) return;
      const error = asApiError(cause);
      this.#deliver(id, 'failed', isDefinite(error));
      this.#errors.set(id, error);
      this.#options.onChange();
      if (!isDefinite(error) && this.#own(id)) await this.#options.onDoubt();
    } finally {
      this.#underway.delete(id);
    }
  }

  #stop(): void {
    for (const controller of this.#underway.values()) controller.abort();
    for (const { preview } of this.#parcels.values()) URL.revokeObjectURL(preview);
    this.#parcels.clear();
  }

  #own(id: string) {
    return this.#options.kept.read().own.find((each) => each.id === id);
  }

  #change(work: (talk: ReturnType<Kept['read']>) => ReturnType<Kept['read']>): void {
    const { kept } = this.#options;
    kept.write(work(kept.read()));
  }

  #deliver(id: string, delivery: ChatDelivery, isRefused = false): void {
    this.#errors.delete(id);
    this.#change((talk) => changeOwn(talk, id, { delivery, isRefused }));
  }

  #forget(id: string): void {
    const parcel = this.#parcels.get(id);
    if (parcel) URL.revokeObjectURL(parcel.preview);
    this.#parcels.delete(id);
    this.#errors.delete(id);
  }

  async #uploaded(id: string, signal: AbortSignal): Promise<void> {
    const parcel = this.#parcels.get(id);
    if (!parcel || parcel.path !== undefined) return;
    const keep = (change: Partial<Parcel>) => {
      const held = this.#parcels.get(id);
      if (!held) return;
      this.#parcels.set(id, { ...held, ...change });
      this.#options.onChange();
    };
    keep({ progress: 0 });
    const path = await this.#options.upload(parcel.sendable, {
      signal,
      onProgress: (progress) => keep({ progress }),
    });
    keep({ path, progress: 1 });
    const own = this.#own(id);
    if (!own || own.message.message_type !== 'media') return;
    const payload = { ...own.message.payload, filePath: path };
    this.#change((talk) => changeOwn(talk, id, { message: { ...own.message, payload } as Message }));
    this.#deliver(id, 'sending');
  }
}
