import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { formatUnknownNames, storeMentions } from '@verify-admin/rulebook/notes/mention.rules';
import { NOTE_IMAGE_ID, NOTE_SAVED_MS } from '@verify-admin/rulebook/notes/note.rules';
import { addNote } from '@verify-admin/rulebook/notes/notes.contract';
import { useEffect, useState } from 'react';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useChangeNotes } from '../use-notes.ts';

/** A note that is being written: its text, and who was chosen in it. */
interface NoteDraft {
  readonly text: string;
  /** Username → uuid. */
  readonly people: Readonly<Record<string, string>>;
}

const NOTE_DRAFT = declareDraft<NoteDraft>('note', { text: '', people: {} });

export interface NotedAccount extends AccountKey {
  readonly account_name: string;
  /** NOTE-19: the account's registration number. */
  readonly gpid: string | null;
}

/** NOTE-01, CALL-62: the draft and its way to the account; a failed save keeps it (NOTE-18). */
export function useAddNote({ account_type, account_id, account_name, gpid }: NotedAccount) {
  const key = { account_type, account_id };
  const client_id = formatClientId(account_type, account_id);
  const draft = useDraft(NOTE_DRAFT, client_id);
  const [saved, setSaved] = useState(false);
  const [unknownNames, setUnknownNames] = useState<string | null>(null);
  const changeNotes = useChangeNotes(key);
  const renew = useRenewAbout();
  const act = useAct(addNote, {
    onDone: ({ data }) => {
      draft.discard();
      setSaved(true);
      setUnknownNames(formatUnknownNames(data.note));
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
    if (changed.text !== '') setUnknownNames(null);
    draft.write(changed.text === '' ? NOTE_DRAFT.empty : changed);
  };
  const save = () => {
    const { text, people } = draft.value;
    const chosen = Object.entries(people).map(([username, uuid]) => ({ username, uuid }));
    act.run({
      client_id,
      ...key,
      note: storeMentions(text.trim(), chosen),
      image_id: NOTE_IMAGE_ID,
      gpid: gpid ?? '',
      account_name,
    });
  };
  const dismiss = () => setUnknownNames(null);
  const { value, restored, discard } = draft;
  const { busy, error: failed } = act;
  return {
    draft: value,
    restored,
    discard,
    write,
    save,
    saved,
    unknownNames,
    dismiss,
    busy,
    error: failed,
  };
}
