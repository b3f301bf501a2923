import { OWNERSHIP_MAX, ownershipMin } from '@verify-admin/rulebook/wizard/owners.rules';
import type { WizardOwner } from '@verify-admin/rulebook/wizard/wizard-data';
import { OWNER_FIELDS } from '@verify-admin/rulebook/wizard/wizard-fields';
import { useState } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { type ControlProps, FieldFrame } from '../../ui/applicant/field-frame.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './owner-fields.module.css';
import { readPercent } from './read-percent.ts';
import { TypedField } from './typed-field.tsx';
import { placeId, type StepProblems } from './use-problems.ts';

interface OwnerFieldsProps {
  index: number;
  owner: WizardOwner;
  change: (owner: WizardOwner) => void;
  /** Null for the only person. */
  remove: (() => void) | null;
  problems: StepProblems;
}

/** WIZ-21, WIZ-28: one person. */
export function OwnerFields({ index, owner, change, remove, problems }: OwnerFieldsProps) {
  const { say, t } = useMessages();
  const place = `owners.${index}.ownerPercent` as const;
  const problem = problems.of(place);
  const controller = `kyb-owners.${index}.ownerController`;
  return (
    <fieldset className={classes.person}>
      <legend className={classes.name}>{t('owner.number', { n: index + 1 })}</legend>
      {remove && (
        <div className={classes.remove}>
          <ApplicantButton
            look="plain"
            aria-label={t('owner.remove', { n: index + 1 })}
            onClick={remove}
          >
            {t('button.remove')}
          </ApplicantButton>
        </div>
      )}
      {OWNER_FIELDS.map(({ field, kind, label, hint, autocomplete }) => (
        <TypedField
          key={field}
          place={`owners.${index}.${field}`}
          kind={kind}
          label={label}
          hint={hint}
          autocomplete={autocomplete}
          value={owner[field]}
          onChange={(value) => change({ ...owner, [field]: value })}
          problems={problems}
        />
      ))}
      <FieldFrame
        id={placeId(place)}
        label={t('field.ownerPercent')}
        hint={t('hint.percent', { min: ownershipMin(owner), max: OWNERSHIP_MAX })}
        problem={problem && say(problem)}
        control={(control) => (
          <PercentInput
            control={control}
            percent={owner.ownerPercent}
            onChange={(ownerPercent) => change({ ...owner, ownerPercent })}
            onLeave={() => problems.leave(place)}
          />
        )}
      />
      <div>
        <label className={classes.controller} htmlFor={controller}>
          <input
            id={controller}
            type="checkbox"
            aria-describedby={`${controller}-hint`}
            checked={owner.ownerController === 'Yes'}
            onChange={({ target }) =>
              change({ ...owner, ownerController: target.checked ? 'Yes' : 'No' })
            }
          />
          <span>{t('field.ownerController')}</span>
        </label>
        <p id={`${controller}-hint`} className={classes.hint}>
          {t('hint.controller')}
        </p>
      </div>
    </fieldset>
  );
}

interface PercentInputProps {
  control: ControlProps;
  percent: number | null;
  onChange: (percent: number | null) => void;
  onLeave: () => void;
}

/** The text stays as it was typed (`33.`, `33,3`) while it says the same number; one that says none is not taken away. */
function PercentInput({ control, percent, onChange, onLeave }: PercentInputProps) {
  const [text, setText] = useState('');
  const shown = readPercent(text) === percent ? text : String(percent ?? '');
  return (
    <span className={classes.percent}>
      <input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onBlur={() => {
          // The number as it was read: the sign stands beside the field.
          if (percent !== null) setText('');
          onLeave();
        }}
        onChange={({ target }) => {
          setText(target.value);
          onChange(readPercent(target.value));
        }}
      />
      <span aria-hidden className={classes.sign}>
        {'%'}
      </span>
    </span>
  );
}
