import { upload } from '../connection/upload.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import { checkFile } from './file-rules.ts';

/** What the chat needs once there is a file, and not before. */
export const attaching = { checkFile, AttachmentTray, upload };
