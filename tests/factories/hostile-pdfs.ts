import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/kernel/upload-limit';
import { aPdf } from './a-file.ts';
import { type HostileFile, PLANTED_CALL, PLANTED_SCRIPT } from './hostile-file.ts';

const PAGE = `<!doctype html><html><body>${PLANTED_SCRIPT}</body></html>`;

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** Opens as a PDF, and as a page when it is called one. */
export const HTML_PDF = aPdf({ comment: `${PAGE}\n` });

/** A PDF that runs its own script as soon as it is opened. */
export const SCRIPT_PDF = aPdf({
  text: 'Tax form with a script',
  catalog: '/OpenAction 6 0 R',
  objects: [`<< /S /JavaScript /JS (${PLANTED_CALL.replace(/[()]/g, '\\$&')}) >>`],
});

const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

export function hostilePdfs(): HostileFile[] {
  const pdf = aPdf();
  const text = (words: string) => Buffer.from(words);
  const behind = (more: string | Buffer) => Buffer.concat([pdf, Buffer.from(more)]);
  const damaged = 'document/damaged' as const;
  const unsupported = 'document/unsupported' as const;
  const size = UPLOAD_MAX_BYTES;
  return [
    {
      what: 'page before a PDF',
      filename: 'a.pdf',
      bytes: Buffer.concat([text(PAGE), pdf]),
      answer: unsupported,
    },
    { what: 'page in the head of a PDF', filename: 'b.pdf', bytes: HTML_PDF, answer: damaged },
    {
      what: 'picture tag in the head of a PDF',
      filename: 'b2.pdf',
      bytes: aPdf({ comment: `%<img src=x onerror="${PLANTED_CALL}">\n` }),
      answer: damaged,
    },
    {
      what: 'page in a stream of a PDF',
      filename: 'c.pdf',
      bytes: aPdf({ objects: [stream(PAGE)] }),
      answer: damaged,
    },
    { what: 'page behind a PDF', filename: 'd.pdf', bytes: behind(PAGE), answer: damaged },
    {
      what: 'page far behind a PDF',
      filename: 'd2.pdf',
      bytes: behind(`${' '.repeat(4000)}${PAGE}`),
      answer: damaged,
    },
    { what: 'archive behind a PDF', filename: 'e.pdf', bytes: behind(EMPTY_ZIP), answer: damaged },
    {
      what: 'PDF that breaks off',
      filename: 'f.pdf',
      bytes: pdf.subarray(0, pdf.length - 40),
      answer: damaged,
    },
    {
      what: 'PDF in name only',
      filename: 'g.pdf',
      bytes: text('%PDF-1.7\n%%EOF\n'),
      answer: damaged,
    },
    {
      what: 'PDF of no version',
      filename: 'h.pdf',
      bytes: text(`%PDF-x\n${pdf.toString('latin1')}`),
      answer: damaged,
    },
    {
      what: 'PDF one byte under 10 MB',
      filename: 'k.pdf',
      bytes: aPdf({ size: size - 1 }),
      answer: 'accepted',
    },
    { what: 'PDF of exactly 10 MB', filename: 'l.pdf', bytes: aPdf({ size }), answer: 'accepted' },
    {
      what: 'PDF one byte over 10 MB',
      filename: 'm.pdf',
      bytes: aPdf({ size: size + 1 }),
      answer: 'document/too-large',
    },
  ];
}
