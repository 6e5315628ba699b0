const PART = /^content-disposition: form-data;.*?\bname="([^"]*)"/gim;

/** Returns the names of the fields of a multipart body. */
export const listFormNames = (text: string): readonly string[] =>
  [...text.matchAll(PART)].map(([, name = '']) => name);
