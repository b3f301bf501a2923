import type { RequestAnswers } from '@verify-admin/rulebook/information-requests/request-answers';
import type { RequestedItem } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { regionName } from '@verify-admin/rulebook/kyb/region-name';
import { isLinkSecret } from '@verify-admin/rulebook/wizard/hidden-value';
import type { TextField } from '@verify-admin/rulebook/wizard/wizard-data';
import { companyField } from '@verify-admin/rulebook/wizard/wizard-fields';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import { TypedField } from '../../wizard/steps/typed-field.tsx';
import type { StepProblems } from '../../wizard/steps/use-problems.ts';
import { placeId } from '../../wizard/steps/use-problems.ts';
import { DoneMark, ReasonNote } from './item-notes.tsx';
import classes from './requested-field.module.css';

interface RequestedFieldProps {
  asked: RequestedItem;
  field: TextField;
  isDone: boolean;
  answers: RequestAnswers;
  change: (answers: RequestAnswers) => void;
  problems: StepProblems;
  /** A region is entered as its country has it. */
  country: string;
}

/** WIZ-47: another country has other regions. */
function withValue(answers: RequestAnswers, field: TextField, value: string): RequestAnswers {
  const confirmed = answers.confirmed.filter((one) => one !== field);
  const values = { ...answers.values, [field]: value };
  if (field !== 'country') return { values, confirmed };
  return {
    values: { ...values, region: '' },
    confirmed: confirmed.filter((one) => one !== 'region'),
  };
}

/** A field that is asked for: its reason, the value as it was, and the new one. */
export function RequestedField(props: RequestedFieldProps) {
  const { asked, field, isDone, answers, change, problems, country } = props;
  const { kind, label, autocomplete } = companyField(field);
  const { t, countries } = useMessages();
  const before = asked.before ?? '';
  const typed = answers.values[field];
  const isConfirmed = answers.confirmed.includes(field);
  const isChanged = !isConfirmed && typed !== undefined && typed !== before;
  const isState = kind === 'region' && regionName(country) === 'state';
  const shownBefore =
    kind === 'country' ? (countries.find(({ code }) => code === before)?.name ?? before) : before;
  const confirm = (isRight: boolean) => {
    const others = answers.confirmed.filter((one) => one !== field);
    const { [field]: _typed, ...values } = answers.values;
    change({ values, confirmed: isRight ? [...others, field] : others });
  };
  return (
    <div>
      <TypedField
        place={field}
        kind={isState ? 'state' : kind}
        label={isState ? 'field.state' : label}
        autocomplete={autocomplete}
        value={typed ?? (isLinkSecret(field) ? '' : before)}
        onChange={(value) => change(withValue(answers, field, value))}
        problems={problems}
        around={{
          aside: <DoneMark isDone={isDone} />,
          note: <ReasonNote text={asked.text} isDone={isDone} />,
          beneath: before !== '' && (
            <div className={classes.beneath}>
              {(isChanged || isLinkSecret(field)) && (
                <p className={classes.before}>{t('more.before', { value: shownBefore })}</p>
              )}
              {!isChanged && (
                <label className={classes.confirm}>
                  <input
                    type="checkbox"
                    id={`${placeId(field)}-confirm`}
                    checked={isConfirmed}
                    onChange={({ target }) => confirm(target.checked)}
                  />
                  <span>{t('more.confirm')}</span>
                </label>
              )}
            </div>
          ),
        }}
      />
    </div>
  );
}
