/** A seed that contradicts itself: the path of the field that does, and the reason in the form "must be …". */
export class SeedError extends Error {
  readonly path: string;
  readonly reason: string;

  constructor(path: string, reason: string) {
    super(`${path} ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}
