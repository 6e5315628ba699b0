/** Reads the files of a multipart body: name of the field, name, type and content of each. */
export function readFiles(contentType, raw) {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType ?? '')?.[1];
  if (!boundary) return [];
  const mark = Buffer.from(`--${boundary}`);
  const files = [];
  for (let at = raw.indexOf(mark); at !== -1;) {
    const next = raw.indexOf(mark, at + mark.length);
    if (next === -1) break;
    const part = raw.subarray(at + mark.length + 2, next - 2);
    const split = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, split).toString('utf8');
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName !== undefined) {
      files.push({
        field: /[; ]name="([^"]*)"/.exec(head)?.[1],
        fileName,
        type: /content-type:\s*([^\r\n;]+)/i.exec(head)?.[1] ?? 'application/octet-stream',
        content: Buffer.from(part.subarray(split + 4)),
      });
    }
    at = next;
  }
  return files;
}
