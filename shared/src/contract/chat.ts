import { files } from './chat-files.ts';
import { talk } from './chat-talk.ts';

export const chat = {
  config: talk.config,
  sendMessage: talk.sendMessage,
  history: talk.history,
  uploadImage: files.uploadImage,
  uploadVideo: files.uploadVideo,
  readCustomer: talk.readCustomer,
};
