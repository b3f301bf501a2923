/** A form as it goes over the wire. */
export interface SentForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

export interface SentFile {
  readonly filename: string;
  readonly bytes: Buffer;
  /** What the sender claims it is. */
  readonly type?: string;
  /** The field of the form; `file` where none is named. */
  readonly field?: string;
}

/** The fields and, last as browsers send it, the file. */
export async function anUpload(
  fields: Readonly<Record<string, string | number>>,
  file: SentFile | null,
): Promise<SentForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) {
    const type = file.type ?? 'application/octet-stream';
    const { field = 'file' } = file;
    form.append(field, new File([new Uint8Array(file.bytes)], file.filename, { type }));
  }
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}
