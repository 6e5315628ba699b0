import { upload } from '../connection/upload.ts';
import { AttachmentDesk } from './attachment-desk.tsx';

/** What the chat needs once there is a file, and not before. */
export const attaching = { AttachmentDesk, upload };
