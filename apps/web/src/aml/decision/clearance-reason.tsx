import { Select } from '@mantine/core';
import {
  CLEARANCE_REASONS,
  CLEARANCE_REASON_WORDS,
  isClearanceReason,
} from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import { HIT_REFUSALS } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { Ref } from 'react';
import type { Decide } from './use-decide.ts';

const OPTIONS = CLEARANCE_REASON_WORDS.map((value) => ({ value, label: CLEARANCE_REASONS[value] }));

interface ClearanceReasonSelectProps {
  decide: Decide;
  field: Ref<HTMLInputElement>;
  onChosen: () => void;
}

/** What shows that it is somebody else, where name, birth date and country agree with the list. */
export function ClearanceReasonSelect({ decide, field, onChosen }: ClearanceReasonSelectProps) {
  const { reason, chooseReason, lacksReason } = decide;
  return (
    <Select
      ref={field}
      aria-label="Reason"
      placeholder="Name, birth date and country match. Why is it a different person?"
      data={OPTIONS}
      value={reason}
      onChange={(value) => {
        chooseReason(value !== null && isClearanceReason(value) ? value : null);
        if (value !== null) onChosen();
      }}
      data-mantine-stop-propagation="true"
      error={lacksReason ? HIT_REFUSALS['aml/reason-required'].sentence : undefined}
    />
  );
}
