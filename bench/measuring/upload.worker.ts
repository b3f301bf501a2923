import { parentPort, workerData } from 'node:worker_threads';

export interface UploadAsk {
  readonly home: string;
  readonly authorization: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs and sends a workbook, as the browser of a colleague does: not in the thread that asks for pages. */
async function upload({ home, authorization, bytes }: UploadAsk): Promise<string> {
  const form = new FormData();
  form.append('account_type', 'studio');
  form.append('file', new File([bytes], 'rows.xlsx'));
  const answer = await fetch(`${home}/api/upload_bulk_aml/`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload answered ${await answer.text()}`);
  return (await answer.json()).status_flag;
}

const ask: UploadAsk = workerData;
parentPort?.postMessage(await upload(ask));
