/** Prefix of the keys, where the address of Redis gives no other: `redis://…?prefix=NAME`. */
const PREFIX = 'wallet';

/** Names of the keys in Redis. */
export class RedisKeys {
  readonly prefix: string;

  /** @param url address of Redis */
  constructor(url: string) {
    this.prefix = new URL(url).searchParams.get('prefix') ?? PREFIX;
  }

  /** Key with the ids of all worlds. */
  get index(): string {
    return `${this.prefix}:worlds`;
  }

  /** Returns the keys of a world. */
  of(id: string): [claim: string, world: string, log: string, files: string] {
    const toKey = (kind: string): string => `${this.prefix}:${kind}:${id}`;
    return [toKey('claim'), toKey('world'), toKey('log'), toKey('files')];
  }
}
