import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import type { StepProblems } from './use-problems.ts';

/** What each step of the form is given. */
export interface StepProps {
  readonly data: WizardData;
  readonly change: (data: WizardData) => void;
  readonly problems: StepProblems;
}
