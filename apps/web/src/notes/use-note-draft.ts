import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { useSyncExternalStore } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { session } from '../kernel/browser.ts';
import { useLogin } from '../kernel/use-session.ts';
import { type NoteDraft, NoteDrafts } from './note-draft.ts';

const drafts = new NoteDrafts(sessionStorage);

session.subscribe(() => {
  if (session.login) drafts.keepOnlyOf(session.login.uuid);
});

/** What the person at the desk is writing on this account, wherever the card stands. */
export function useNoteDraft(key: AccountKey): [NoteDraft, (draft: NoteDraft) => void] {
  const author = useLogin()?.uuid ?? '';
  const account = formatClientId(key.account_type, key.account_id);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(author, account));
  return [draft, (changed) => drafts.set(author, account, changed)];
}
