/** A workbook to have at hand, or where to send the one that is. */
export type UploadAsk =
  | { readonly kind: 'have'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'send'; readonly baseUrl: string; readonly authorization: string };

let bytes = new Uint8Array();

/** Packs and sends a workbook, as the browser of a colleague does, who has a machine of his own. */
async function upload(baseUrl: string, authorization: string): Promise<string> {
  const form = new FormData();
  form.append('account_type', 'studio');
  form.append('file', new File([bytes], 'rows.xlsx'));
  const answer = await fetch(`${baseUrl}/api/upload_bulk_aml/`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload answered ${await answer.text()}`);
  return (await answer.json()).status_flag;
}

async function obey(ask: UploadAsk): Promise<void> {
  if (ask.kind === 'have') bytes = ask.bytes;
  process.send?.(ask.kind === 'have' ? 'had' : await upload(ask.baseUrl, ask.authorization));
}

process.on('message', (ask: UploadAsk) => void obey(ask));
process.once('disconnect', () => process.exit(0));
