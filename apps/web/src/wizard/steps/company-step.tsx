import { regionName } from '@verify-admin/rulebook/kyb/region-name';
import { type TextField, withCountry } from '@verify-admin/rulebook/wizard/wizard-data';
import {
  COMPANY_FIELDS,
  type CompanyField,
  companyLabel,
} from '@verify-admin/rulebook/wizard/wizard-fields';
import classes from './company-step.module.css';
import type { StepProps } from './step-parts.ts';
import { TypedField } from './typed-field.tsx';

const FIELDS = COMPANY_FIELDS.filter(({ step }) => step === 1);
/** Short values that share a line with the next one. */
const HALF_WIDTH: readonly TextField[] = ['city', 'postcode'];

/** Step 1: the company, its address and whom to write to. */
export function CompanyStep({ data, change, problems }: StepProps) {
  const isState = regionName(data.country) === 'state';
  const enter = (field: TextField, value: string) =>
    change(field === 'country' ? withCountry(data, value) : { ...data, [field]: value });
  const entryOf = (row: CompanyField) => ({
    kind: row.field === 'region' && isState ? ('state' as const) : row.kind,
    label: companyLabel(row, data),
  });
  return (
    <div className={classes.fields}>
      {FIELDS.map((row) => (
        <div key={row.field} className={HALF_WIDTH.includes(row.field) ? undefined : classes.wide}>
          <TypedField
            place={row.field}
            {...entryOf(row)}
            hint={row.hint}
            isOptional={!row.required(data)}
            autocomplete={row.autocomplete}
            value={data[row.field]}
            onChange={(value) => enter(row.field, value)}
            problems={problems}
          />
        </div>
      ))}
    </div>
  );
}
