/** A fault of the plain app: a text that takes the place of another. */
interface Fault {
  readonly name: string;
  readonly breaks: string;
  readonly from: string;
  readonly to: string;
}

export declare const faults: readonly Fault[];
export declare const spares: readonly Fault[];
