import { createHash } from 'node:crypto';
import { ACTIVE_PDF_NAMES } from '@verify-admin/rulebook/documents/pdf.rules';
import { describe, expect, it } from 'vitest';
import { packedObject } from '../../../../../../tests/factories/active-pdfs.ts';
import { aPdf } from '../../../../../../tests/factories/a-file.ts';
import { pdfText } from '../../../../../../tests/factories/read-pdf.ts';
import { type PdfPage, writePdf } from '../../../platform/pdf/write-pdf.ts';
import { validateFile } from '../validate-file.ts';
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

const VERSIONS = ['1.4', '1.7', '1.7ext3'] as const;
const FORBIDDING = { ownerPassword: 'owner', permissions: { modifying: false } } as const;

describe('a PDF against changes, which opens without a password', () => {
  it.each(VERSIONS)('IMG-06 is stored without its encryption, in PDF %s', async (version) => {
    const locked = await written({ version, ...FORBIDDING });
    expect(locked.includes('/Encrypt')).toBe(true);
    const validated = await validatePdf(locked);
    if ('refusal' in validated) throw new Error(validated.refusal);
    expect(validated.bytes.includes('/Encrypt')).toBe(false);
    expect(await pdfText(validated.bytes)).toContain('Statement');
    expect(await answerTo(validated.bytes)).toBe('accepted');
  });
});

describe('a PDF with something around it', () => {
  const pdf = aPdf();
  it.each([
    ['rubbish of 2,000 bytes behind it', '', 'x'.repeat(2000)],
    ['zeros behind it', '', '\0'.repeat(5000)],
    [
      'bytes of no meaning behind it',
      '',
      Buffer.alloc(2000, '\xff\x00<a\x07\xfe', 'latin1').toString('latin1'),
    ],
    ['the last line of a mail behind it', '', '\r\n--boundary--\r\n'],
    ['a line before it', 'Scanned by mail gateway\r\n', ''],
    ['the mark of UTF-8 before it', '\xef\xbb\xbf', ''],
    ['the commands of a printer around it', '\x1b%-12345X@PJL\r\n', '\x1b%-12345X'],
  ])('IMG-06 with %s is stored without', async (_what, before, behind) => {
    const received = Buffer.from(before + pdf.toString('latin1') + behind, 'latin1');
    const validated = await validateFile({ bytes: received, tooLarge: false });
    expect(validated).toMatchObject({
      media_type: 'application/pdf',
      bytes: pdf,
      original_sha256: createHash('sha256').update(received).digest('hex'),
    });
  });

  it.each([
    ['an update that breaks off', '', '5 0 obj\n<< /Type /Font >>\nendobj\n'],
    ['a picture tag', '', '<img src=x onerror="alert(1)">'],
    ['the parts of an archive', '', 'PK\x03\x04'],
    ['a picture tag before it', '<img src=x onerror="alert(1)">\n', ''],
    ['bytes that are no line before it', '\x00\x01\x02\n', ''],
    ['2,000 bytes before it', `${'x'.repeat(2000)}\n`, ''],
  ])('IMG-06 is refused with %s', async (_what, before, behind) => {
    const received = Buffer.from(before + pdf.toString('latin1') + behind, 'latin1');
    const validated = await validateFile({ bytes: received, tooLarge: false });
    expect(validated).toEqual({ refusal: expect.stringMatching(/damaged|unsupported/) });
  });
});

describe('a PDF that is more', () => {
  it.each(VERSIONS)('is refused where it needs a password, in PDF %s', async (version) => {
    const locked = await written({ version, userPassword: 'open', ownerPassword: 'owner' });
    expect(await answerTo(locked)).toBe('document/pdf-protected');
  });

  it('is refused where what it does is encrypted', async () => {
    const files = { note: { src: 'data:text/plain;base64,aGVsbG8=', name: 'note.txt' } };
    const locked = await written({ ...FORBIDDING, files });
    expect(await answerTo(locked)).toBe('document/pdf-attachments');
  });

  it('is refused where an encrypted text is a page of the web', async () => {
    const locked = await written({ ...FORBIDDING, info: { title: '<script>alert(1)</script>' } });
    expect(locked.includes('<script')).toBe(false);
    expect(await answerTo(locked)).toBe('document/damaged');
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
