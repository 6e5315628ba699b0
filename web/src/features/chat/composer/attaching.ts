import { uploadFile } from '../room/upload-file.ts';
import { Attachments } from './attachments.tsx';

/** What the chat needs once there is a file, and not before. */
export const attaching = { AttachmentDesk: Attachments, upload: uploadFile };
