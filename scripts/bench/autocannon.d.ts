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
    /** Requests a second of all connections together; as many as possible without it. */
    readonly overallRate?: number;
  }
  interface Instance {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  }
  /** Declares the options that the benchmark and the load test use; the package has no types of its own. */
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: unknown) => void,
  ): Instance;
}
