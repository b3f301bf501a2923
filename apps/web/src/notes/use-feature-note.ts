import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { UNFEATURE_NOTE_ID } from '@verify-admin/rulebook/notes/note.rules';
import { type AccountNote, featureNote } from '@verify-admin/rulebook/notes/notes.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

/** NOTE-09, NOTE-10: puts a note on top, or takes it down again. */
export function useFeatureNote(key: AccountKey) {
  const renew = useRenewAbout();
  const act = useAct(featureNote, { onDone: () => void renew({ ...key }) });
  const toggle = ({ id, is_featured }: AccountNote) =>
    act.run({ ...key, note_id: is_featured ? UNFEATURE_NOTE_ID : id });
  return { toggle, busy: act.busy, error: act.error };
}
