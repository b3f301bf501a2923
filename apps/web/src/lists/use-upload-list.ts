import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import {
  getListsStatus,
  importList,
  listRequestedLists,
} from '@verify-admin/rulebook/lists/lists.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { useState } from 'react';
import { send } from '../kernel/browser.ts';
import { CallError } from '../kernel/calls/call-error.ts';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { newKey } from '../kernel/calls/new-key.ts';
import { callKey } from '../kernel/calls/use-call.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';

const REASON_DRAFT = declareDraft('list reason', '');

type Answer = OutputOf<typeof importList>;

function dayOf(file: File): string {
  return new Date(file.lastModified).toISOString().slice(0, 10);
}

/** One list's files, one after the other under one name; the answer to the last has the outcome. */
async function sendAll(files: readonly File[], force_reason: string): Promise<Answer> {
  const upload_id = newKey();
  let answer: Answer | null = null;
  for (const file of files) {
    const named = { original_filename: file.name, modified: dayOf(file), force_reason };
    answer = await send(importList, { upload_id, of: files.length, ...named }, { file });
  }
  if (!answer) throw new Error('no file to send');
  return answer;
}

/**
 * Uploads a list. A refusal stays here to be read; a success is passed to `onTaken`. The picked files and
 * their reason stay while the dialog is closed.
 */
export function useUploadList(onTaken: (message: string) => void) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const draft = useDraft(REASON_DRAFT, files.map(({ name }) => name).join(', '));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [refused, setRefused] = useState<Answer | null>(null);
  /** Other files: the refusals of the earlier ones do not apply to them. */
  const pick = (picked: readonly File[]) => {
    setFiles(picked);
    setRefused(null);
    setError(null);
  };
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      const answer = await sendAll(files, refused?.data.may_be_forced ? draft.value : '');
      await client.invalidateQueries({ queryKey: callKey(getListsStatus) });
      await client.invalidateQueries({ queryKey: callKey(listSettingRequests) });
      await client.invalidateQueries({ queryKey: callKey(listRequestedLists) });
      if (answer.data.state === 'refused') {
        setRefused(answer);
        return;
      }
      draft.discard();
      pick([]);
      onTaken(answer.message);
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return {
    files,
    pick,
    /** Why a list that only looks incomplete is imported. */
    reason: draft,
    run: () => void run(),
    busy,
    error,
    refused,
  };
}

export type UploadList = ReturnType<typeof useUploadList>;
