import type { Acknowledgement } from '@verify-admin/rulebook/agreement/agreement-form';
import { AGREEMENT_TEXTS } from '@verify-admin/rulebook/agreement/agreement.texts';
import classes from './acknowledgement-list.module.css';
import type { FormPart } from './agreement-entry.tsx';

interface AcknowledgementListProps extends FormPart {
  names: readonly Acknowledgement[];
}

/** AGR-06, AGR-20: statements to be confirmed, one box each. */
export function AcknowledgementList({ names, form, change }: AcknowledgementListProps) {
  return (
    <div className={classes.list}>
      {names.map((name) => (
        <label key={name} className={classes.statement}>
          <input
            type="checkbox"
            name={name}
            required
            checked={form[name]}
            onChange={({ target }) => change({ ...form, [name]: target.checked })}
          />
          <span>{AGREEMENT_TEXTS.acknowledgements[name]}</span>
        </label>
      ))}
    </div>
  );
}
