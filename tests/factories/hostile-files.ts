import { gzipSync } from 'node:zlib';
import { aPdf, aPng } from './a-file.ts';
import { type HostileFile, PLANTED_CALL, PLANTED_SCRIPT } from './hostile-file.ts';
import { hostileImages } from './hostile-images.ts';
import { activePdfs } from './active-pdfs.ts';
import { hostilePdfs } from './hostile-pdfs.ts';

/** Draws a square and, where it is taken for a page, runs its script. */
export const SCRIPT_SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${PLANTED_CALL}"><script>${PLANTED_CALL}</script><rect width="9" height="9"/></svg>`;

const PAGE = `<!doctype html><html><body>${PLANTED_SCRIPT}</body></html>`;
/** The test file every virus scanner knows, in two halves so that none is alarmed by this one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);
const XXE = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';

/** One file called `name` in a ZIP archive, stored as it is. */
function zipOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}

/** Everything that is neither an image we take nor a PDF, whatever it is called. */
function foreignFiles(): HostileFile[] {
  const nested = zipOf('b.zip', zipOf('c.zip', Buffer.alloc(100)));
  const bytes: readonly [what: string, filename: string, bytes: Buffer | string][] = [
    ['SVG with a script', 'logo.svg', SCRIPT_SVG],
    ['SVG called PNG', 'logo.png', SCRIPT_SVG],
    ['SVG behind an XML line', 'logo.svg', `<?xml version="1.0"?>\n${SCRIPT_SVG}`],
    ['SVG behind a byte order mark', 'logo.jpg', `\uFEFF${SCRIPT_SVG}`],
    ['packed SVG', 'logo.svgz', gzipSync(SCRIPT_SVG)],
    ['page called JPEG', 'photo.jpg', PAGE],
    ['page called PDF', 'invoice.pdf', PAGE],
    ['page behind white space', 'photo.gif', `\n\n   ${PAGE}`],
    ['page in another alphabet', 'photo.png', Buffer.from(`\uFEFF${PAGE}`, 'utf16le')],
    ['XML that reads files', 'data.xml', XXE],
    ['EICAR', 'eicar.com', EICAR],
    ['EICAR called PDF', 'eicar.pdf', EICAR],
    ['program', 'setup.exe', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)])],
    ['program called PDF', 'invoice.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['shell script', 'run.sh', '#!/bin/sh\nid\n'],
    ['nested archive', 'papers.zip', nested],
    ['archive called PDF', 'papers.pdf', nested],
    ['spreadsheet', 'list.xlsx', zipOf('[Content_Types].xml', Buffer.from('<Types/>'))],
    ['PostScript', 'page.ps', '%!PS-Adobe-3.0\n/a (/etc/passwd) (r) file def\n'],
    ['RTF', 'letter.rtf', '{\\rtf1\\ansi hello}'],
    ['TIFF', 'scan.tiff', Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), Buffer.alloc(80)])],
    ['HEIC', 'photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['icon', 'a.ico', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(80)])],
    ['Flash', 'a.swf', 'CWS\x0a    '],
    ['one byte', 'a.png', 'x'],
  ];
  return bytes.map(([what, filename, content]) => ({
    what,
    filename,
    bytes: Buffer.from(content),
    answer: 'document/unsupported',
  }));
}

/** Honest bytes under names that mean to end up elsewhere or to look like something else. */
async function hostileNames(): Promise<HostileFile[]> {
  const png = await aPng();
  const names: readonly [what: string, filename: string, called: string][] = [
    ['path upwards', '../../../../etc/cron.d/evil.png', 'evil.png'],
    ['path upwards in another writing', '..\\..\\windows\\evil.png', 'evil.png'],
    ['path from the root', '/etc/passwd', 'passwd.png'],
    ['nothing but a path', '../..', 'document.png'],
    ['NUL before the ending', 'photo.php\0.png', 'photo.php.png'],
    ['turned writing direction', 'photo_\u202Egnp.exe', 'photo_gnp.exe.png'],
    ['invisible characters', 'ph\u200Boto\u2066.png', 'photo.png'],
    ['line ends', 'a\r\nSet-Cookie: a=b.png', 'aSet-Cookie: a=b.png'],
    ['more than 255 characters', `${'a'.repeat(300)}.png`, `${'a'.repeat(251)}.png`],
    ['hidden file', '.htaccess', 'htaccess.png'],
    ['script ending', 'shell.php', 'shell.php.png'],
    ['quotes', 'a";filename="b.html', 'a";filename="b.html.png'],
    ['markup', '<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    ['more than 255 bytes', `${'ő'.repeat(200)}.png`, `${'ő'.repeat(125)}.png`],
    ['many bytes a character', `${'👍'.repeat(100)}.png`, `${'👍'.repeat(62)}.png`],
  ];
  return names.map(([what, filename, called]) => ({
    what: `name: ${what}`,
    filename,
    bytes: png,
    answer: 'accepted',
    called,
  }));
}

/** The corpus: every way we know in which an upload can be more than a document. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const empty: HostileFile = {
    what: 'no byte at all',
    filename: 'a.pdf',
    bytes: Buffer.alloc(0),
    answer: 'document/empty',
  };
  const twice: HostileFile = {
    what: 'PDF called program',
    filename: 'invoice.pdf.exe',
    bytes: aPdf(),
    answer: 'accepted',
    called: 'invoice.pdf.exe.pdf',
  };
  const images = await hostileImages();
  return [
    empty,
    twice,
    ...foreignFiles(),
    ...images,
    ...hostilePdfs(),
    ...activePdfs(),
    ...(await hostileNames()),
  ];
}
