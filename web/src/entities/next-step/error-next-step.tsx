import type { ApiError } from '#api/api-error.ts';

import { NextStepLink } from './next-step-link.tsx';
import { findNextStep } from './next-steps.ts';

interface ErrorNextStepProps {
  /** A failure, or a message of the operator. */
  error: ApiError | string | undefined;
  look?: 'button' | 'link';
  state?: unknown;
}

/** Leads on from an error by the table of next steps; nothing where its text says all there is. */
export function ErrorNextStep({ error, ...link }: ErrorNextStepProps) {
  const step = error === undefined ? undefined : findNextStep(error);
  return step && <NextStepLink step={step} {...link} />;
}
