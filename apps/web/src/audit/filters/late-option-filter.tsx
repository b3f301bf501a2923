import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { FilterChip } from './filter-chip.tsx';
import { labelOf, type OptionFilterProps } from './filter-option.ts';

/** A filter with a list; the list comes when somebody begins to use the page. */
export const OptionFilter = lazyPart<OptionFilterProps>(
  async () => (await import('./option-filter.tsx')).OptionFilter,
  ({ label, groups, chosen, onChoose }, shown: ReactNode) => (
    <>
      <FilterChip
        label={label}
        chosen={labelOf(groups, chosen)}
        onClear={() => onChoose(null)}
        aria-haspopup="listbox"
      />
      {shown}
    </>
  ),
  { isForUse: true },
);
