import type { AgreementForm, TypedField } from '@verify-admin/rulebook/agreement/agreement-form';
import { AGREEMENT_LIMITS } from '@verify-admin/rulebook/agreement/agreement.limits';
import { AGREEMENT_TEXTS } from '@verify-admin/rulebook/agreement/agreement.texts';
import { type InputHTMLAttributes, useState } from 'react';
import { FieldFrame } from '../ui/applicant/field-frame.tsx';

/** What each part of the form is given. */
export interface FormPart {
  readonly form: AgreementForm;
  readonly change: (form: AgreementForm) => void;
}

interface EntryProps extends FormPart {
  field: TypedField;
  isOptional?: boolean;
  /** Several lines. */
  isParagraph?: boolean;
  /** In place of the field's own name. */
  label?: string;
  /** What is wrong with what was typed, beside what the browser sees itself. It is said when the form is sent. */
  problem?: string | null;
  /** Of the input, where it is one line. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** One field of the agreement. */
export function AgreementEntry(props: EntryProps) {
  const { form, change, field, isOptional = false, isParagraph = false, input } = props;
  const { label, problem = null } = props;
  const { fields, optional } = AGREEMENT_TEXTS;
  const [isTried, setIsTried] = useState(false);
  return (
    <FieldFrame
      id={`agreement-${field}`}
      label={label ?? fields[field]}
      optional={isOptional ? optional : undefined}
      problem={isTried ? problem : null}
      control={(control) => {
        const shared = {
          ...control,
          name: field,
          required: !isOptional,
          value: form[field],
          onChange: ({ target }: { target: { value: string } }) =>
            change({ ...form, [field]: target.value }),
        };
        if (isParagraph) {
          return (
            <textarea
              {...shared}
              rows={3}
              maxLength={AGREEMENT_LIMITS.paragraph}
              disabled={input?.disabled}
            />
          );
        }
        return (
          <input
            type="text"
            maxLength={AGREEMENT_LIMITS.line}
            ref={(node) => {
              node?.setCustomValidity(problem ?? '');
            }}
            onInvalid={() => setIsTried(true)}
            {...shared}
            {...input}
          />
        );
      }}
    />
  );
}
