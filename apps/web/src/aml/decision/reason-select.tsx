import { Select } from '@mantine/core';
import classes from './reason-select.module.css';
import { reasonWords } from './reason-words.ts';
import type { ReasonFilter } from './use-reason-filter.ts';

const ANY = '';

/** Shows the hits that came about for one reason. */
export function ReasonSelect({ filter, of }: { filter: ReasonFilter; of: number }) {
  const { reason, choose, reasons, shown } = filter;
  return (
    <div className={classes.filter}>
      <Select
        size="xs"
        aria-label="Filter by reason"
        data={[
          { value: ANY, label: 'Any reason' },
          ...reasons.map(([code, count]) => ({
            value: code,
            label: `${reasonWords(code)} (${count})`,
          })),
        ]}
        value={reason ?? ANY}
        onChange={(value) => choose(value === ANY ? null : value)}
        allowDeselect={false}
        data-mantine-stop-propagation="true"
      />
      {reason !== null && <span role="status">{`${shown.length} of ${of} hits shown`}</span>}
    </div>
  );
}
