import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { NOTE_IMAGE_ID, NOTE_SAVED_MS } from '@verify-admin/rulebook/notes/note.rules';
import { addNote } from '@verify-admin/rulebook/notes/notes.contract';
import { useEffect, useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { useRenewAbout } from '../kernel/renew-about.ts';
import { useAct } from '../kernel/use-act.ts';
import { storeMentions } from './mention.ts';
import { EMPTY_DRAFT, type NoteDraft } from './note-draft.ts';
import { useNoteDraft } from './use-note-draft.ts';
import { useChangeNotes } from './use-notes.ts';

export interface NotedAccount extends AccountKey {
  readonly account_name: string;
  /** NOTE-19: the account's registration number. */
  readonly gpid: string | null;
}

/** NOTE-01, CALL-62: the draft and its way to the account; a failed save keeps it (NOTE-18). */
export function useAddNote({ account_type, account_id, account_name, gpid }: NotedAccount) {
  const key = { account_type, account_id };
  const [draft, setDraft] = useNoteDraft(key);
  const [saved, setSaved] = useState(false);
  const changeNotes = useChangeNotes(key);
  const renew = useRenewAbout();
  const act = useAct(addNote, {
    onDone: ({ data }) => {
      setDraft(EMPTY_DRAFT);
      setSaved(true);
      changeNotes((notes) => [data, ...notes]);
      void renew(key);
    },
    onError: ({ error, request_id }) => console.error('The note was not saved.', error, request_id),
  });

  useEffect(() => {
    if (!saved) return;
    const timer = window.setTimeout(() => setSaved(false), NOTE_SAVED_MS);
    return () => window.clearTimeout(timer);
  }, [saved]);

  const write = (changed: NoteDraft) => {
    if (act.error) act.reset();
    setDraft(changed);
  };
  const save = () =>
    act.run({
      client_id: formatClientId(account_type, account_id),
      ...key,
      note: storeMentions(draft.text.trim(), draft.people),
      image_id: NOTE_IMAGE_ID,
      gpid: gpid ?? '',
      account_name,
    });
  return { draft, write, save, saved, busy: act.busy, error: act.error };
}
