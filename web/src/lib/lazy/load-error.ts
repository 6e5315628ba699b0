/** Thrown in place of a part that could not be loaded. It is no crash: the place of the part says so, with a retry. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be loaded', { cause });
  }
}
