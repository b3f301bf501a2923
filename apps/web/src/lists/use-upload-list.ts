import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { getListsStatus, importList } from '@verify-admin/rulebook/lists/lists.contract';
import { useState } from 'react';
import { send } from '../kernel/browser.ts';
import { CallError } from '../kernel/call-error.ts';
import { newKey } from '../kernel/new-key.ts';
import { callKey } from '../kernel/use-call.ts';

type Answer = OutputOf<typeof importList>;

function dayOf(file: File): string {
  return new Date(file.lastModified).toISOString().slice(0, 10);
}

/** One list's files, one after the other under one name; the answer to the last says what came of it. */
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

/** Brings a list by hand. What is refused stays here to be read; what is taken is told. */
export function useUploadList(onTaken: (message: string) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [refused, setRefused] = useState<Answer | null>(null);
  const run = async (files: readonly File[], force_reason: string) => {
    setBusy(true);
    setError(null);
    try {
      const answer = await sendAll(files, force_reason);
      await client.invalidateQueries({ queryKey: callKey(getListsStatus) });
      if (answer.data.state === 'refused') setRefused(answer);
      else onTaken(answer.message);
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setError(fault);
    } finally {
      setBusy(false);
    }
  };
  return {
    run: (files: readonly File[], force_reason: string) => void run(files, force_reason),
    busy,
    error,
    refused,
    /** Other files are chosen: what was refused of the ones before says nothing of them. */
    forget: () => setRefused(null),
  };
}
