import { optionOf, type StatusField } from '@verify-admin/rulebook/status/status-filters';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import classes from './state-cell.module.css';

interface StateCellProps {
  field: StatusField;
  /** As it is stored; null where there is none. */
  word: string | null;
}

/** STATUS-09: a status by CHECK-06..09. A long one takes two lines; it is never cut. */
export function StateCell({ field, word }: StateCellProps) {
  const { label, state } = optionOf(field, word);
  return (
    <span className={classes.state} data-tone={state?.tone ?? 'open'}>
      <ToneIcon tone={state?.tone ?? 'open'} shape={state?.shape ?? 'dashed'} />
      <span translate="no">{label}</span>
    </span>
  );
}
