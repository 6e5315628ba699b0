import { files } from './chat-files.ts';
import { sendMessage } from './chat-send.ts';
import { talk } from './chat-talk.ts';

export const chat = {
  config: talk.config,
  sendMessage,
  history: talk.history,
  uploadImage: files.uploadImage,
  uploadVideo: files.uploadVideo,
  readCustomer: talk.readCustomer,
};
