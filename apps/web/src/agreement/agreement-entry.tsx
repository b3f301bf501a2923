import type { AgreementForm, TypedField } from '@verify-admin/rulebook/agreement/agreement-form';
import { AGREEMENT_LIMITS } from '@verify-admin/rulebook/agreement/agreement.limits';
import { AGREEMENT_TEXTS } from '@verify-admin/rulebook/agreement/agreement.texts';
import type { InputHTMLAttributes } from 'react';
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
  /** Of the input, where it is one line. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** One field of the agreement. */
export function AgreementEntry(props: EntryProps) {
  const { form, change, field, isOptional = false, isParagraph = false, input } = props;
  const { fields, optional } = AGREEMENT_TEXTS;
  return (
    <FieldFrame
      id={`agreement-${field}`}
      label={fields[field]}
      optional={isOptional ? optional : undefined}
      problem={null}
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
        return <input type="text" maxLength={AGREEMENT_LIMITS.line} {...shared} {...input} />;
      }}
    />
  );
}
