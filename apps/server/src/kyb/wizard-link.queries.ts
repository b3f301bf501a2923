import * as calls from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { query } from '../kernel/command.ts';

export const checkKybLink = query(calls.checkKybLink, async ({ d }, { app }) => {
  const checked = await app.applicants.check(d);
  if (typeof checked === 'string') return { data: { state: checked, expires: null } };
  return { data: { state: 'valid' as const, expires: checked.expires } };
});
