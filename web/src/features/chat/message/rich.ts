import { postbackTitles } from '../conversation/postback-titles.ts';
import { RichBody } from './rich-body.tsx';
import { UploadProgress } from '../list/upload-progress.tsx';

/** What is shown of messages that are more than words, and not before there is one. */
export const rich = { RichBody, UploadingLine: UploadProgress, titlesIn: postbackTitles };

export type Rich = typeof rich;
