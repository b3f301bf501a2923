import { CHECK_OF_RUN, type RunType } from '../aml/aml.rules.ts';
import { CHECKS } from './checks.ts';

/** `Individual AML`: a run as its check is called. */
export function runLabel(run_type: RunType): string {
  return CHECKS[CHECK_OF_RUN[run_type]].label;
}
