import type { DOCUMENT_REFUSALS } from '@verify-admin/rulebook/documents/document.rules';
import { getDocumentProxy } from 'unpdf';
import { refuseActiveNames } from './active-names.ts';
import { StreamRefused, unpackedStreams } from './unpacked-streams.ts';

type Refusal = keyof typeof DOCUMENT_REFUSALS;

/** Why a PDF is not taken; or null, and the copy that is stored instead where it was encrypted. */
export interface InspectedPdf {
  readonly refusal: Refusal | null;
  readonly copy?: Uint8Array;
}

/** Every byte of the file and of its packed streams, whatever a viewer would reach of it. */
function refuseBytes(bytes: Buffer): Refusal | null {
  const text = bytes.toString('latin1');
  const refusal = refuseActiveNames(text);
  if (refusal) return refusal;
  try {
    for (const unpacked of unpackedStreams(bytes, text)) {
      const inside = refuseActiveNames(unpacked);
      if (inside) return inside;
    }
    return null;
  } catch (error) {
    if (error instanceof StreamRefused) return error.why;
    throw error;
  }
}

/** The file as a viewer opens it. */
async function refuseOpened(bytes: Buffer): Promise<Refusal | null> {
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  if (document.numPages === 0) return 'document/damaged';
  await document.getPage(1);
  if ((await document.getJSActions()) !== null) return 'document/pdf-scripts';
  if ((await document.getAttachments()) !== null) return 'document/pdf-attachments';
  const { info } = await document.getMetadata();
  return 'IsXFAPresent' in info && info.IsXFAPresent === true ? 'document/pdf-scripts' : null;
}

/**
 * Whether a whole PDF is nothing but pages. Two views must agree: the bytes, in which no object can hide behind a
 * table of contents that leaves it out, and pdf.js, which opens it as a viewer does.
 */
export async function inspectPdf(bytes: Buffer): Promise<Refusal | null> {
  const refusal = refuseBytes(bytes);
  if (refusal) return refusal;
  return refuseOpened(bytes).catch((error: unknown) =>
    error instanceof Error && error.name === 'PasswordException'
      ? 'document/pdf-protected'
      : 'document/damaged',
  );
}
