import { type Conversation, EMPTY_CONVERSATION } from './conversation.ts';
import { settleMatched } from './match-pending.ts';

/** Holds the conversation of one room and reports each change of it. */
export class ConversationStore {
  #conversation = EMPTY_CONVERSATION;
  #isClosed = false;
  readonly #onChange: (before: Conversation) => void;

  /** `onChange` gets the conversation as it was before the change. */
  constructor(onChange: (before: Conversation) => void) {
    this.#onChange = onChange;
  }

  getSnapshot(): Conversation {
    return this.#conversation;
  }

  /** Replaces the conversation. Does nothing once the store is closed. */
  update(change: (conversation: Conversation) => Conversation): void {
    const before = this.#conversation;
    const after = settleMatched(change(before));
    if (this.#isClosed || after === before) return;
    this.#conversation = after;
    this.#onChange(before);
  }

  close(): void {
    this.#isClosed = true;
  }
}
