import { type LoginStep, loginStepOf } from '@verify-admin/rulebook/staff/sign-in-addresses';

/** What the login page reads of its address. */
export function readLoginAddress({ step }: Readonly<Record<string, unknown>>): {
  step?: LoginStep;
} {
  const known = loginStepOf(step);
  return known ? { step: known } : {};
}
