/** The step on top of a modal, an entry of the history: Back removes it and leaves the form. */
export interface ModalSteps {
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}
