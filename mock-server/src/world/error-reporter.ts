/**
 * Runs callbacks that nothing awaits: those of timers, listeners and sockets. An error in one of them would end the
 * process; here it is reported and ends that callback alone.
 */
export class ErrorReporter {
  /** Called with every error. The server that uses the worlds sets it. */
  onError: (error: unknown) => void = () => {};

  /** Runs a callback. Returns false if it threw. */
  run(callback: () => void): boolean {
    try {
      callback();
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }
}
