/** A part of a form as the journal shows it: its text, or the name, type and size of its file. */
type FormPart = string | { readonly name: string; readonly type: string; readonly size: number };

const FIELD_MAX_UNITS = 4_000;
const BOUNDARY = /boundary="?([^";,]+)"?/i;
const FIELD_NAME = /^content-disposition:.*?\bname="([^"]*)"/im;
const FILE_NAME = /^content-disposition:.*?\bfilename="([^"]*)"/im;
const TYPE = /^content-type:\s*(\S+)/im;

const toUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

/** Reads a multipart body without checking it: what the backend thinks of it is the backend's answer. */
export function parseForm(bytes: Buffer, contentType: string): Readonly<Record<string, FormPart>> {
  const boundary = BOUNDARY.exec(contentType)?.[1];
  if (boundary === undefined) return {};
  // Each byte is a character, so that files are counted in bytes.
  const sections = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1);
  const parts = sections.flatMap((section): [string, FormPart][] => {
    const end = section.indexOf('\r\n\r\n');
    const head = section.slice(0, end);
    const content = section.slice(end + 4, -2);
    const name = FIELD_NAME.exec(head)?.[1];
    if (end === -1 || name === undefined) return [];
    const file = FILE_NAME.exec(head)?.[1];
    if (file === undefined) return [[toUtf8(name), toUtf8(content.slice(0, FIELD_MAX_UNITS))]];
    const type = TYPE.exec(head)?.[1] ?? '';
    return [[toUtf8(name), { name: toUtf8(file), type, size: content.length }]];
  });
  return Object.fromEntries(parts);
}
