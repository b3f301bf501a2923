import type { FieldKind } from '@verify-admin/rulebook/wizard/wizard-fields';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { ProblemPlace } from '@verify-admin/rulebook/wizard/validate-step';
import type { FieldTexts } from '../../ui/applicant/field-frame.tsx';
import type { StepProblems } from './use-problems.ts';

export type TypedKind = FieldKind | 'state';

export interface TypedFieldProps {
  place: ProblemPlace;
  kind: TypedKind;
  label: MessageKey;
  hint?: MessageKey | undefined;
  isOptional?: boolean;
  autocomplete: string;
  value: string;
  onChange: (value: string) => void;
  problems: StepProblems;
  /** At the end of the label's line, above the input and beneath it. */
  around?: Pick<FieldTexts, 'aside' | 'note' | 'beneath'>;
}
