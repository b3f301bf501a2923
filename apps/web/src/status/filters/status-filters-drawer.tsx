import { Button } from '@mantine/core';
import type { FilterCounts } from '@verify-admin/rulebook/status/status-list.contract';
import { filterOf } from '@verify-admin/rulebook/status/status-filters';
import { OptionBoxes, toggled } from '../../ui/filter/option-boxes.tsx';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { optionCount, describeCount } from './option-counts.ts';
import { type StatusView, withFilter, withoutFilters } from '../status-address.ts';
import classes from './status-filters-drawer.module.css';
import { CHIP_FIELDS } from './status-filter-bar.tsx';

interface StatusFiltersDrawerProps {
  opened: boolean;
  view: StatusView;
  counts: FilterCounts | undefined;
  /** Each step begins at the choice of now, which a slow machine has not drawn yet. */
  onStep: (step: (view: StatusView) => StatusView) => void;
  onClose: () => void;
}

/** Every filter at once, on a phone: each choice is shown behind it at once. */
export function StatusFiltersDrawer(props: StatusFiltersDrawerProps) {
  const { opened, view, counts, onStep, onClose } = props;
  return (
    <DrawerFrame
      title="Filters"
      opened={opened}
      onClose={onClose}
      size={400}
      foot={
        <div className={classes.foot}>
          <Button variant="quiet" size="md" onClick={() => onStep(withoutFilters)}>
            Clear all
          </Button>
          <Button variant="filled" size="md" onClick={onClose}>
            {`Show ${describeCount(counts, 'account_type', view.filter.account_type)}`}
          </Button>
        </div>
      }
    >
      {CHIP_FIELDS.map((field) => (
        <OptionBoxes
          key={field}
          label={filterOf(field).label}
          isLabelShown
          options={filterOf(field).options.map((option) => ({
            ...option,
            count: optionCount(counts, field, option.word),
          }))}
          chosen={view.filter[field]}
          onToggle={(word) =>
            onStep((now) => withFilter(now, field, toggled(now.filter[field], word)))
          }
        />
      ))}
    </DrawerFrame>
  );
}
