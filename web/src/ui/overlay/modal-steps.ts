/** The step on top of a modal, an entry of the history: Back removes it and leaves the form. */
export interface ModalSteps {
  /** Name of the step on top of the modal, or of the page itself; undefined if there is none. */
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** The steps of a modal whose form is gone once its command is done. */
export interface FormSteps extends ModalSteps {
  /** Takes the modal out of the address while it stays open: a reload must not open the form again. */
  leaveAddress(): void;
}
