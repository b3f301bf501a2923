import { US_STATES } from '@verify-admin/rulebook/wizard/places';
import { readHidden } from '@verify-admin/rulebook/wizard/hidden-value';
import type { Problem } from '@verify-admin/rulebook/wizard/validate-step';
import { type ControlProps, FieldFrame } from '../../ui/applicant/field-frame.tsx';
import { EMAIL_INPUT } from '../../ui/field/email-input.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { HiddenField } from './hidden-field.tsx';
import type { TypedFieldProps } from './typed-field-props.ts';
import { placeId } from './use-problems.ts';

/** How each kind of field is typed on a phone. */
const INPUTS = {
  text: { type: 'text' },
  email: EMAIL_INPUT,
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'text', inputMode: 'url', autoCapitalize: 'off', spellCheck: false },
  day: { type: 'date' },
  // Not a password: no browser is to offer to store it.
  secret: { type: 'text', inputMode: 'numeric', spellCheck: false },
} as const;

/** One field of the form, as its kind is entered. */
export function TypedField(props: TypedFieldProps) {
  const { place, label, hint, isOptional = false, problems, value, around } = props;
  const { say, t } = useMessages();
  const problem: Problem | null = problems.of(place);
  if (readHidden(value)) return <HiddenField {...props} />;
  return (
    <FieldFrame
      id={placeId(place)}
      label={t(label)}
      optional={isOptional ? t('field.optional') : undefined}
      hint={hint && t(hint)}
      {...around}
      problem={problem && say(problem)}
      isAdvice={problem?.isAdvice ?? false}
      control={(control) => (
        <Control {...props} control={control} leave={() => value !== '' && problems.leave(place)} />
      )}
    />
  );
}

interface TypedControlProps extends TypedFieldProps {
  control: ControlProps;
  leave: () => void;
}

function Control({ kind, control, leave, autocomplete, value, onChange }: TypedControlProps) {
  const { t, countries } = useMessages();
  const shared = {
    ...control,
    autoComplete: autocomplete,
    value,
    onBlur: leave,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === 'country') {
    return (
      <select {...shared}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'state') {
    return (
      <select {...shared}>
        <option value="">{t('state.choose')}</option>
        {US_STATES.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
    );
  }
  return <input {...shared} {...INPUTS[kind === 'region' ? 'text' : kind]} />;
}
