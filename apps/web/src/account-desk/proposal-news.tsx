import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { isOfCheck } from '@verify-admin/rulebook/aml/hit.rules';
import type { ChecklistRowName } from '@verify-admin/rulebook/checklist/checklist-rows';
import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import type { ReactNode } from 'react';
import classes from './account.module.css';
import type { Overlay } from './overlay.ts';

type IsOf = (proposal: Proposal) => boolean;

const isHitOf =
  (run_type: RunType): IsOf =>
  ({ kind, target }) =>
    kind === 'hit_clearance' && isOfCheck(run_type, target);

/** The line of the checklist a proposal belongs to. */
const ROWS: Partial<Record<ChecklistRowName, IsOf>> = {
  'individual-aml': isHitOf('individual'),
  'business-aml': isHitOf('business'),
  kyb: ({ kind }) => kind === 'kyb_override',
  legal: ({ kind }) => kind === 'legal_override',
};

/** On the line of a check: that somebody's decision on it waits; null where nothing does. */
export function proposalNews(row: ChecklistRowName, proposals: readonly Proposal[]): ReactNode {
  const isOf = ROWS[row];
  const mine = isOf ? proposals.filter(isOf) : [];
  if (mine.length === 0) return null;
  const waits = mine.length === 1 ? '1 decision waits' : `${mine.length} decisions wait`;
  return <span className={classes.waits}>{waits}</span>;
}

/** The way to the hit a proposal is about; a status stands on the desk already. */
export function lookAt(proposal: Proposal, open: (overlay: Overlay) => void) {
  const run_types = ['individual', 'business'] as const;
  const run_type = run_types.find((one) => isHitOf(one)(proposal));
  if (!run_type) return undefined;
  return { label: 'Show hits', run: () => open({ kind: 'hits', run_type }) };
}
