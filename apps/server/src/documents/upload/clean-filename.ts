import { ACCEPTED_TYPES, type AcceptedType } from '@verify-admin/rulebook/documents/document.rules';
import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';
import { withoutExcessMarks } from '@verify-admin/rulebook/kernel/typed-text';

const LONGEST_BYTES = 255;

/** Ends of lines, other controls, halves of pairs. */
const NO_LABEL = /[\p{Cc}\p{Cs}]/gu;
const EXTENSION = /\.(jpe?g|png|gif|webp|bmp|pdf)$/i;

function lastPart(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

/** Cuts between characters, never inside one. */
function cutToBytes(text: string, longest: number): string {
  let cut = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > longest) break;
    cut += character;
  }
  return cut;
}

/** Text that is stored as a label: without what cannot be seen, and without marks that are too many. */
export function cleanLabel(text: string): string {
  return cleanText(withoutExcessMarks(text).replace(NO_LABEL, ''));
}

function extensionFor(name: string, media_type: AcceptedType): string {
  const { extension } = ACCEPTED_TYPES[media_type];
  const given = EXTENSION.exec(name)?.[1] ?? '';
  return given.toLowerCase() === 'jpeg' && extension === 'jpg' ? given : extension;
}

/**
 * The name a document is listed and downloaded under: the given one without folders and invisible
 * characters, at most 255 bytes, with the ending of its media type. A foreign ending stays and is
 * followed by the true one. It is a label only; where the bytes lie is never made from it.
 */
export function cleanFilename(given: string, media_type: AcceptedType): string {
  const name = lastPart(cleanLabel(given)).replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = extensionFor(name, media_type);
  const stem = name.replace(EXTENSION, '').replace(/[.\s]+$/, '') || 'document';
  return `${cutToBytes(stem, LONGEST_BYTES - extension.length - 1)}.${extension}`;
}
