import { shownText } from '@verify-admin/rulebook/wizard/hidden-value';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { FieldFrame } from '../../ui/applicant/field-frame.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './hidden-field.module.css';
import type { TypedFieldProps } from './typed-field-props.ts';
import { placeId } from './use-problems.ts';

type HiddenFieldProps = Pick<TypedFieldProps, 'place' | 'label' | 'value' | 'onChange' | 'around'>;

/** A number of a person or a birth date that another device typed: it is kept as it is, or entered again. */
export function HiddenField({ place, label, value, onChange, around }: HiddenFieldProps) {
  const { t } = useMessages();
  const id = placeId(place);
  const enterAgain = () => {
    onChange('');
    // The input of the field takes the place of this one.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <FieldFrame
      id={id}
      label={t(label)}
      hint={t('hidden.note')}
      problem={null}
      {...around}
      control={(control) => (
        <div className={classes.line}>
          <input {...control} type="text" readOnly value={shownText(value)} />
          <ApplicantButton
            aria-label={t('hidden.enterAgainOf', { field: t(label) })}
            onClick={enterAgain}
          >
            {t('hidden.enterAgain')}
          </ApplicantButton>
        </div>
      )}
    />
  );
}
