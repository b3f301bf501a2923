import { useState } from 'react';
import { session } from '../kernel/browser.ts';
import { useLogin } from '../kernel/use-session.ts';
import { HitDrafts } from './hit-draft.ts';

const drafts = new HitDrafts(sessionStorage);

session.subscribe(() => {
  if (session.login) drafts.keepOnlyOf(session.login.uuid);
});

/** The comment the person at the desk is writing on one hit; a part that shows another is another. */
export function useHitDraft(hit_id: number): [string, (comment: string) => void] {
  const author = useLogin()?.uuid ?? '';
  const [comment, setComment] = useState(() => drafts.get(author, hit_id));
  const write = (written: string) => {
    setComment(written);
    drafts.set(author, hit_id, written);
  };
  return [comment, write];
}
