/** Applies the mask of a frame (RFC 6455, 5.3): the same operation masks and unmasks. */
export const maskBytes = (bytes: Buffer, mask: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, index) => byte ^ (mask[index & 3] ?? 0)));
