import type { AccountKey } from '../accounts/account-key.ts';
import { formatClientId } from '../accounts/client-id.ts';
import type { Ground } from '../checks/ground.ts';
import { type ScreenedName, screenedNames } from '../checks/screened-names.ts';
import type { SubjectValues } from './aml-subject.rules.ts';
import type { RunType } from './aml.rules.ts';

/** Everybody a check rests on now, each with the client id of their runs. */
export function currentSubjects(
  { account_type, account_id, run_type }: AccountKey & { readonly run_type: RunType },
  ground: Ground,
): SubjectValues[] {
  return screenedNames(run_type, ground).map(({ owner, name, dob, country }: ScreenedName) => {
    return { client_id: formatClientId(account_type, account_id, owner), name, dob, country };
  });
}
