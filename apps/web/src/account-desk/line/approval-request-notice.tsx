import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { isOfCheck } from '@verify-admin/rulebook/aml/hits/hit-target';
import type { ChecklistRowName } from '@verify-admin/rulebook/checklist/checklist-rows';
import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import type { ReactNode } from 'react';
import { ToneText } from '../../ui/tone/tone-text.tsx';
import type { Overlay } from '../overlay/overlay.ts';

type IsOf = (request: ApprovalRequest) => boolean;

const isHitOf =
  (run_type: RunType): IsOf =>
  ({ kind, target }) =>
    kind === 'hit_clearance' && isOfCheck(run_type, target);

/** The row of the checklist a request belongs to. */
const ROWS: Partial<Record<ChecklistRowName, IsOf>> = {
  'individual-aml': isHitOf('individual'),
  'business-aml': isHitOf('business'),
  kyb: ({ kind }) => kind === 'kyb_override',
  legal: ({ kind }) => kind === 'legal_override',
};

/** On the row of a check: how many requests on it are pending; null where none is. */
export function approvalRequestNotice(
  row: ChecklistRowName,
  requests: readonly ApprovalRequest[],
): ReactNode {
  const isOf = ROWS[row];
  const pending = isOf ? requests.filter(isOf) : [];
  if (pending.length === 0) return null;
  const text =
    pending.length === 1 ? 'Waits for a checker' : `${pending.length} wait for a checker`;
  return <ToneText tone="open">{text}</ToneText>;
}

/** Opens the hits a request is about; undefined for an override, whose check is on the desk. */
export function showHitsOf(request: ApprovalRequest, open: (overlay: Overlay) => void) {
  const run_types = ['individual', 'business'] as const;
  const run_type = run_types.find((one) => isHitOf(one)(request));
  if (!run_type) return undefined;
  return { label: 'Show hits', run: () => open({ kind: 'hits', run_type }) };
}
