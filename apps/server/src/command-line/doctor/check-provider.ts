import { bad, type Finding, ok } from './finding.ts';
import type { Outside } from './outside.ts';

/** Whether the identity provider answers; an installation may have none. */
export async function checkProvider({ provider }: Outside): Promise<Finding> {
  const fault = await provider.reach();
  if (!provider.isConfigured) return ok(fault ?? '');
  return fault === null ? ok('The identity provider answers.') : bad(fault);
}
