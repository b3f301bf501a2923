import {
  COMPENSATION_MODELS,
  type CompensationModel,
  withModel,
} from '@verify-admin/rulebook/agreement/agreement-form';
import { FLAT_FEE, REVENUE_SHARE } from '@verify-admin/rulebook/agreement/agreement.limits';
import { AGREEMENT_TEXTS, flatFeeLabel } from '@verify-admin/rulebook/agreement/agreement.texts';
import { AgreementEntry, type FormPart } from './agreement-entry.tsx';
import classes from './compensation-choice.module.css';

const NUMBER = { type: 'number', inputMode: 'decimal', maxLength: undefined } as const;

interface CompensationChoiceProps extends FormPart {
  currency: string;
}

/** AGR-09, AGR-10: the input of each model. */
function ModelInput({
  model,
  currency,
  ...part
}: CompensationChoiceProps & { model: CompensationModel }) {
  const disabled = part.form.compensationModel !== model;
  const shared = { ...part, isOptional: true };
  switch (model) {
    case 'revenue': {
      const input = { ...NUMBER, ...REVENUE_SHARE, step: 'any', disabled };
      return <AgreementEntry {...shared} field="revenueSharePercent" input={input} />;
    }
    case 'flat': {
      const { min, max, step } = FLAT_FEE;
      const input = { ...NUMBER, min, max, step, disabled };
      const label = flatFeeLabel(currency);
      return <AgreementEntry {...shared} field="flatFee" label={label} input={input} />;
    }
    case 'other':
      return (
        <AgreementEntry {...shared} field="otherCompensation" isParagraph input={{ disabled }} />
      );
  }
}

/** AGR-14: a model enables its own input and clears those of the other two. */
export function CompensationChoice({ form, change, currency }: CompensationChoiceProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <span>{AGREEMENT_TEXTS.compensationModel}</span>
        <span className={classes.optional}>{` ${AGREEMENT_TEXTS.optional}`}</span>
      </legend>
      {COMPENSATION_MODELS.map((model) => (
        <div key={model} className={classes.model}>
          <label className={classes.choice}>
            <input
              type="radio"
              name="compensationModel"
              value={model}
              checked={form.compensationModel === model}
              onChange={() => change(withModel(form, model))}
            />
            <span>{AGREEMENT_TEXTS.models[model]}</span>
          </label>
          <ModelInput model={model} form={form} change={change} currency={currency} />
        </div>
      ))}
    </fieldset>
  );
}
