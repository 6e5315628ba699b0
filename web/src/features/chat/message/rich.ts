import { titlesIn } from '../history/titles.ts';
import { RichBody } from './rich-body.tsx';
import { UploadingLine } from './uploading-line.tsx';

/** What is shown of messages that are more than words, and not before there is one. */
export const rich = { RichBody, UploadingLine, titlesIn };

export type Rich = typeof rich;
