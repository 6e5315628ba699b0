declare module 'autocannon' {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
  }
  interface Instance {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  }
  /** The part of it that the bench uses; the package brings no types. */
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: unknown) => void,
  ): Instance;
}
