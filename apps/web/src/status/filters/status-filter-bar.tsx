import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { FilterCounts } from '@verify-admin/rulebook/status/status-list.contract';
import {
  filterOf,
  STATUS_FIELDS,
  type StatusField,
} from '@verify-admin/rulebook/status/status-filters';
import { STATUS_LIST_TEXTS } from '@verify-admin/rulebook/status/status-list.rules';
import type { ReactNode } from 'react';
import { FilterChip } from '../../ui/filter/filter-chip.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { optionCount, describeCount } from './option-counts.ts';
import { type StatusView, statusPath, withFilter, withoutFilters } from '../status-address.ts';
import classes from './status-filter-bar.module.css';

/** STATUS-01: the account types are tabs, the other filters chips. */
export const CHIP_FIELDS = STATUS_FIELDS.filter((field) => field !== 'account_type');

interface StatusFilterBarProps {
  view: StatusView;
  counts: FilterCounts | undefined;
  onView: (view: StatusView) => void;
  /** Opens all filters at once, where the window is too narrow for their lists. */
  onAll: () => void;
  isNarrow: boolean;
  acts: ReactNode;
}

/** STATUS-01, STATUS-07: what the list is filtered by, each with its values and their counts. */
export function StatusFilterBar(props: StatusFilterBarProps) {
  const { view, counts, onView, onAll, isNarrow, acts } = props;
  const active = CHIP_FIELDS.filter((field) => view.filter[field].length > 0);
  const chip = (field: StatusField) => (
    <FilterChip
      key={field}
      label={filterOf(field).label}
      options={filterOf(field).options.map((option) => ({
        ...option,
        count: optionCount(counts, field, option.word),
      }))}
      chosen={view.filter[field]}
      clearHref={statusPath(withFilter(view, field, []))}
      onChoose={(words) => onView(withFilter(view, field, words))}
      describe={(words) => describeCount(counts, field, words)}
    />
  );
  return (
    <div className={classes.bar} role="group" aria-label="Filters">
      {isNarrow && (
        <Button
          className={classes.all ?? ''}
          aria-label={active.length > 0 ? `Filters, ${active.length} active` : 'Filters'}
          onClick={onAll}
        >
          <IconFilter size={16} stroke={1.75} aria-hidden />
          {active.length > 0 && <span className={classes.active}>{active.length}</span>}
        </Button>
      )}
      {(isNarrow ? active : CHIP_FIELDS).map(chip)}
      {active.length > 0 && (
        <LinkButton variant="quiet" href={statusPath(withoutFilters(view))}>
          {STATUS_LIST_TEXTS.clear}
        </LinkButton>
      )}
      <div className={classes.acts}>{acts}</div>
    </div>
  );
}
