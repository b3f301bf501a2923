import type { RunType } from '../aml/aml.rules.ts';
import { CHECKS, type CheckName } from './checks.ts';

/** The check that a run of AML decides. */
export const CHECK_OF_RUN = {
  individual: 'individual_aml',
  business: 'business_aml',
} as const satisfies Readonly<Record<RunType, CheckName>>;

/** `Individual AML`: a run as its check is called. */
export function runLabel(run_type: RunType): string {
  return CHECKS[CHECK_OF_RUN[run_type]].label;
}
