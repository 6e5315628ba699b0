import { chatUploads } from './chat/uploads.ts';
import { sendMessage } from './chat/send-message.ts';
import { chatConversation } from './chat/conversation.ts';

export const chat = {
  config: chatConversation.config,
  sendMessage,
  history: chatConversation.history,
  uploadImage: chatUploads.uploadImage,
  uploadVideo: chatUploads.uploadVideo,
  readCustomer: chatConversation.readCustomer,
};
