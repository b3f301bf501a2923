import { deflateSync } from 'node:zlib';
import type { PdfRefusal } from '@verify-admin/rulebook/documents/pdf.rules';
import { aPdf } from './a-file.ts';
import type { HostileFile } from './hostile-file.ts';
import { SCRIPT_PDF } from './hostile-pdfs.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const OPENING = '/OpenAction 6 0 R';

interface Packing {
  /** Further entries of the stream's dictionary. */
  readonly entries?: string;
  readonly type?: string;
  readonly pack?: (text: string) => Buffer;
}

const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1'));

/** A stream whose packed bytes are latin1 in the text of the file. */
function packedStream(
  text: string,
  dictionary: string,
  pack: (text: string) => Buffer = deflated,
): string {
  const bytes = pack(text);
  return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

/** Object 7 in a stream of packed objects, as programs write since PDF 1.5. */
export function packedObject(
  object: string,
  { entries = '/Filter /FlateDecode', type = '/Type /ObjStm', pack }: Packing = {},
): string {
  const head = '7 0 ';
  return packedStream(`${head}${object}`, `${type} /N 1 /First ${head.length} ${entries}`, pack);
}

/** Each row of one letter, with a byte of the predictor before it. */
function spread(text: string): Buffer {
  return deflated([...text].map((char) => `\0${char}`).join(''));
}

/** An earlier version of a PDF with a script, that the last version no longer opens. */
function replacedScript(): Buffer {
  const first = aPdf({ catalog: OPENING, objects: [SCRIPT] });
  const update = Buffer.from(
    `6 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\nxref\n6 1\n${String(first.length).padStart(10, '0')} 00000 n \n` +
      `trailer\n<< /Size 7 /Root 1 0 R /Prev ${first.indexOf('xref\n0')} >>\n` +
      `startxref\n${first.length + 58}\n%%EOF\n`,
  );
  return Buffer.concat([first, update]);
}

/** PDFs that are whole and do something, and why each is refused. */
export function activePdfs(): HostileFile[] {
  const opens = (object: string) => aPdf({ catalog: OPENING, objects: [object] });
  const holds = (object: string) => aPdf({ objects: [object] });
  const rows: readonly (readonly [string, Buffer, PdfRefusal])[] = [
    ['with a script', SCRIPT_PDF, 'document/pdf-scripts'],
    [
      'whose script is written in other letters',
      opens('<< /S /J#61va#53cript /#4A#53 (app.alert\\(1\\)) >>'),
      'document/pdf-scripts',
    ],
    ['whose script is packed', holds(packedObject(SCRIPT)), 'document/pdf-scripts'],
    [
      'whose packed objects do not say so',
      holds(packedObject(SCRIPT, { type: '' })),
      'document/pdf-scripts',
    ],
    [
      'whose packed script has a wrong checksum',
      holds(
        packedObject(SCRIPT, {
          pack: (text) => Buffer.concat([deflated(text).subarray(0, -4), Buffer.alloc(4)]),
        }),
      ),
      'document/pdf-scripts',
    ],
    [
      'whose packed objects are torn',
      holds(packedObject(SCRIPT, { pack: (text) => deflated(text).subarray(0, -12) })),
      'document/pdf-unreadable',
    ],
    [
      'whose packed script is spread by a predictor',
      holds(
        packedObject(SCRIPT, {
          entries: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
          pack: spread,
        }),
      ),
      'document/pdf-unreadable',
    ],
    [
      'whose packed script is written in hexadecimal digits',
      holds(
        packedObject(SCRIPT, {
          entries: '/Filter /ASCIIHexDecode',
          pack: (text) => Buffer.from(Buffer.from(text).toString('hex')),
        }),
      ),
      'document/pdf-unreadable',
    ],
    [
      'whose script is an object in the bytes of a picture',
      holds(
        packedStream(`9 0 obj\n${SCRIPT}\nendobj`, '/Subtype /Image', (text) => Buffer.from(text)),
      ),
      'document/pdf-scripts',
    ],
    ['whose script an update replaced', replacedScript(), 'document/pdf-scripts'],
    [
      'that runs a script of each page',
      aPdf({ objects: [`<< /AA << /O ${SCRIPT} >> >>`] }),
      'document/pdf-scripts',
    ],
    ['with a form in XFA', aPdf({ catalog: '/AcroForm << /XFA 6 0 R >>' }), 'document/pdf-scripts'],
    [
      'that starts a program',
      opens('<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc) >> >>'),
      'document/pdf-actions',
    ],
    [
      'that sends its form',
      opens('<< /S /SubmitForm /F (https://example.test) >>'),
      'document/pdf-actions',
    ],
    ['that reads a file', opens('<< /S /ImportData /F (/etc/passwd) >>'), 'document/pdf-actions'],
    [
      'that opens a file of another machine',
      opens('<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>'),
      'document/pdf-actions',
    ],
    ['that opens what is in it', opens('<< /S /GoToE /T << /R /C >> >>'), 'document/pdf-actions'],
    [
      'with an attached file',
      aPdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>'],
      }),
      'document/pdf-attachments',
    ],
    [
      'with an attached file that no list names',
      holds('<< /Type /Filespec /F (a.exe) /EF<</F 7 0 R>> >>'),
      'document/pdf-attachments',
    ],
    ['with a video', holds('<< /Subtype /RichMedia >>'), 'document/pdf-attachments'],
  ];
  return rows.map(([what, bytes, answer], index) => ({
    what: `PDF ${what}`,
    filename: `active-${index}.pdf`,
    bytes,
    answer,
  }));
}
