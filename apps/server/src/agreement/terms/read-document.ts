import { createHash } from 'node:crypto';
import type {
  AgreementDocument,
  AgreementDocumentName,
} from '@verify-admin/rulebook/agreement/agreement-terms';
import { AGREEMENT_LIMITS } from '@verify-admin/rulebook/agreement/agreement.limits';
import { isDay } from '@verify-admin/rulebook/kernel/day';

const HEAD =
  /^Version: (?<version>\S(?:.{0,38}\S)?)\nDate: (?<date>\d{4}-\d{2}-\d{2})\n\n(?<text>[^]*)$/u;

export function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A document of the agreement in its file, or the end of a sentence that says why it is none. */
export function readDocument(
  name: AgreementDocumentName,
  file: Buffer,
): AgreementDocument | string {
  const content = file
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n');
  const { version, date = '', text = '' } = HEAD.exec(content)?.groups ?? {};
  if (version === undefined || !isDay(date)) {
    return 'begins with the lines "Version: 2026-1" and "Date: 2026-01-15" and an empty line';
  }
  if (text.trim() === '') return 'has no text after its version and date';
  if (text.length > AGREEMENT_LIMITS.document) {
    return `has ${text.length} characters; ${AGREEMENT_LIMITS.document} are the most`;
  }
  return { name, version, date, text: text.trim(), sha256: sha256Of(file) };
}
