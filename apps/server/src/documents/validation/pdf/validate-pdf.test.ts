import { ACTIVE_PDF_NAMES } from '@verify-admin/rulebook/documents/pdf.rules';
import { describe, expect, it } from 'vitest';
import { packedObject } from '../../../../../../tests/factories/active-pdfs.ts';
import { aPdf } from '../../../../../../tests/factories/a-file.ts';
import { type PdfPage, writePdf } from '../../../platform/pdf/write-pdf.ts';
import { validatePdf } from './validate-pdf.ts';

async function answerTo(bytes: Buffer): Promise<string> {
  const validated = await validatePdf(bytes);
  return 'refusal' in validated ? validated.refusal : 'accepted';
}

const written = (page: Partial<PdfPage>) => writePdf({ content: 'Statement', ...page });

describe('a PDF of nothing but pages', () => {
  it.each([
    ['with packed objects', () => aPdf({ objects: [packedObject('<< /Type /Outlines >>')] })],
    ['that opens at its first page', () => aPdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    [
      'with the address of a web page',
      () => written({ content: { text: 'Bank', link: 'https://bank.example' } }),
    ],
    [
      'that writes about scripts',
      () => aPdf({ text: 'the name /JavaScript3 and EmbeddedFile of a PDF' }),
    ],
    [
      'with a form without scripts',
      () => aPdf({ catalog: '/AcroForm << /Fields [] /NeedAppearances true >>' }),
    ],
  ])('%s is stored byte for byte', async (_what, make) => {
    const bytes = await make();
    expect(await validatePdf(bytes)).toEqual({ media_type: 'application/pdf', bytes });
  });
});

describe('a PDF that is more', () => {
  it.each([
    ['needs a password', { userPassword: 'open' }],
    ['may not be printed', { ownerPassword: 'owner', permissions: { printing: 'lowResolution' } }],
  ] as const)('is refused where it %s', async (_what, page) => {
    expect(await answerTo(await written(page))).toBe('document/pdf-protected');
  });

  it('is refused with an attachment, as programs write it', async () => {
    const files = { note: { src: 'data:text/plain;base64,aGVsbG8=', name: 'note.txt' } };
    expect(await answerTo(await written({ files }))).toBe('document/pdf-attachments');
  });

  it.each(ACTIVE_PDF_NAMES)('is refused for /$name, packed or not', async ({ name, refusal }) => {
    const object = `<< /${name} ${name === 'XFA' ? '[' : '7 0 R'} >>`;
    expect(await answerTo(aPdf({ objects: [object] }))).toBe(refusal);
    if (name === 'Encrypt') return;
    expect(await answerTo(aPdf({ objects: [packedObject(object)] }))).toBe(refusal);
  });

  it('is refused where its pages would fill the memory', async () => {
    const bomb = packedObject(' '.repeat(140 * 1024 * 1024));
    expect(await answerTo(aPdf({ objects: [bomb] }))).toBe('document/pdf-too-heavy');
  });
});
