import { useState, useSyncExternalStore } from 'react';
import { drafts } from '../browser.ts';
import type { Draft, DraftKind } from './drafts.ts';
import { useLogin } from '../session/use-session.ts';

/** That what is shown was typed earlier. */
export interface Restored {
  /** When it was typed last, ISO 8601. */
  readonly written: string;
  /** The record it is about is another one by now. */
  readonly hasChanged: boolean;
}

interface DraftOptions<T> {
  /** What the dialog shows before anything is typed; the kind's empty value unless given. */
  readonly begin?: T;
  /** The version of the record that is shown, as text. */
  readonly basis?: string;
}

/**
 * The text a person is typing about one subject, wherever the dialog is opened. `discard` deletes it:
 * after it was sent, or because the person says so.
 */
export function useDraft<T>(kind: DraftKind<T>, subject: string, options: DraftOptions<T> = {}) {
  const { begin = kind.empty, basis = '' } = options;
  const person = useLogin()?.uuid ?? '';
  const at = { person, subject };
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.find(kind, at));
  const key = `${person} ${subject}`;
  const [opened, setOpened] = useState(() => ({ key, restored: restoredOf(draft, basis) }));
  if (opened.key !== key) setOpened({ key, restored: restoredOf(draft, basis) });

  const discard = () => {
    setOpened({ key, restored: null });
    drafts.delete(kind, at);
  };
  const write = (value: T) => {
    if (JSON.stringify(value) === JSON.stringify(begin)) drafts.delete(kind, at);
    else drafts.write(kind, at, value, basis);
  };
  /** Changes what is typed by now, also from what was begun at an earlier text, as an upload. */
  const change = (step: (typed: T) => T) => write(step(drafts.find(kind, at)?.value ?? begin));
  return {
    value: draft?.value ?? begin,
    write,
    change,
    discard,
    restored: draft && opened.restored,
  };
}

function restoredOf(draft: Draft<unknown> | null, basis: string): Restored | null {
  return draft && { written: draft.written, hasChanged: draft.basis !== basis };
}
