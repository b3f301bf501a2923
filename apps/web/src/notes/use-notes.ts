import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { listNotes } from '@verify-admin/rulebook/notes/notes.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../kernel/calls/use-call.ts';

type Notes = OutputOf<typeof listNotes>['data'];

function notesKey({ account_type, account_id }: AccountKey) {
  const input: InputOf<typeof listNotes> = { account_type, account_id };
  return callKey(listNotes, input);
}

/** CALL-61: the notes of an account; the featured one first, the others as they come, newest first. */
export function useNotes({ account_type, account_id }: AccountKey) {
  const { data, error, refetch, isFetching } = useCall(listNotes, { account_type, account_id });
  const notes = data?.data.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured));
  return { notes, error, retry: () => void refetch(), retrying: isFetching };
}

/** Changes the notes on screen before, or without, reading them again. */
export function useChangeNotes(key: AccountKey): (change: (notes: Notes) => Notes) => void {
  const client = useQueryClient();
  return (change) =>
    client.setQueryData<OutputOf<typeof listNotes>>(
      notesKey(key),
      (loaded) => loaded && { ...loaded, data: change(loaded.data) },
    );
}
