import type { MessageKey } from './messages/english.ts';

/** The steps with fields; the fifth shows what came of them. */
export type FormStep = 1 | 2 | 3 | 4;
export type WizardStep = FormStep | 5;

interface StepRow {
  readonly step: WizardStep;
  readonly title: MessageKey;
  /** WIZ-17: each step has its own percentage, forward and back. */
  readonly percent: number;
}

/** WIZ-07..11: the steps in their order. */
export const WIZARD_STEPS = [
  { step: 1, title: 'step.company', percent: 5 },
  { step: 2, title: 'step.owners', percent: 33 },
  { step: 3, title: 'step.documents', percent: 66 },
  { step: 4, title: 'step.review', percent: 100 },
  { step: 5, title: 'step.success', percent: 100 },
] as const satisfies readonly StepRow[];

/** WIZ-12: `n` of `Step n of 4` goes up to here. */
export const FORM_STEPS: readonly FormStep[] = [1, 2, 3, 4];

/** The row of a step. */
export function stepRow(step: WizardStep): StepRow {
  return WIZARD_STEPS[step - 1] ?? WIZARD_STEPS[0];
}

/** WIZ-13, WIZ-15: where Back leads to; null where there is no Back. */
export function stepBefore(step: WizardStep): FormStep | null {
  return FORM_STEPS.find((one) => one + 1 === step && step !== 5) ?? null;
}
