import type { Content } from 'pdfmake';
import { typedText } from '../../platform/pdf/typed-text.ts';
import type { PdfPage } from '../../platform/pdf/write-pdf.ts';
import type {
  PrintedCase,
  PrintedDocument,
  PrintedFact,
  PrintedSection,
  PrintedTable,
} from './printed-case.ts';

/** A4 less its margins; in points. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const SIZE = 9;
const CELL_SIZE = 8;
/** What the layout puts on each side of a line between two columns. */
const GAP = 8;
const LABEL_WIDTH = 120;
const MUTED = '#51606e';
const EDGE = '#c4ccd4';
const NO_PADDING = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
const LARGEST = { width: WIDTH - 2, height: 430 } as const;
const PAGE_HEIGHT = 841.89;
/** A heading has at least so much below it on its page. */
const HEADING_ROOM = 130;

function heading(title: string): Content {
  return { text: title, bold: true, fontSize: 13, margin: [0, 18, 0, 6], headlineLevel: 1 };
}

function remarkLine(remark: string): Content[] {
  if (remark === '') return [];
  const lines = typedText(remark, { width: WIDTH, size: SIZE });
  return [{ stack: [lines], color: MUTED, margin: [0, 0, 0, 4] }];
}

function factTable(facts: readonly PrintedFact[], width = WIDTH): Content {
  const values = width - LABEL_WIDTH - 2 * GAP;
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 0,
      widths: [LABEL_WIDTH, values],
      body: facts.map(([label, value]) => [
        { ...stackOf(label, LABEL_WIDTH, SIZE), color: MUTED },
        typedText(value, { width: values, size: SIZE }),
      ]),
    },
  };
}

function stackOf(text: string, width: number, size: number) {
  return { stack: [typedText(text, { width, size })] };
}

function rowTable({ columns, rows }: PrintedTable): Content {
  const shares = columns.reduce((sum, [, share]) => sum + share, 0);
  const room = WIDTH - 2 * GAP * (columns.length - 1);
  const widths = columns.map(([, share]) => Math.floor((room * share) / shares));
  const cell = (text: string, at: number) => stackOf(text, widths[at] ?? LABEL_WIDTH, CELL_SIZE);
  return {
    layout: 'lightHorizontalLines',
    fontSize: CELL_SIZE,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths,
      body: [
        columns.map(([text]) => ({ text, bold: true, color: MUTED })),
        ...rows.map((row) => row.map(cell)),
      ],
    },
  };
}

function sectionOf(section: PrintedSection): Content[] {
  const { title, remark } = section;
  if ('facts' in section) {
    const facts = section.facts.length === 0 ? [] : [factTable(section.facts)];
    return [heading(title), ...remarkLine(remark), ...facts];
  }
  const rows = section.rows.length === 0 ? [] : [rowTable(section)];
  return [heading(title), ...remarkLine(remark), ...rows];
}

function pictureOf({ picture }: PrintedDocument): Content[] {
  if (!picture) return [];
  const { jpeg, width, height } = picture;
  const fit = Math.min(LARGEST.width / width, LARGEST.height / height, 0.75);
  const size = { width: Math.floor(width * fit), height: Math.floor(height * fit) };
  const image = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  // White paper has its edge drawn.
  return [
    {
      margin: [0, 8, 0, 4],
      layout: { ...NO_PADDING, hLineColor: () => EDGE, vLineColor: () => EDGE },
      table: { widths: [size.width], body: [[{ image, ...size }]] },
    },
  ];
}

/** A document is shorter than a page and stays on one. */
function documentOf(document: PrintedDocument): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 18],
    stack: [
      {
        ...stackOf(document.title, WIDTH, 11),
        fontSize: 11,
        bold: false,
        margin: [0, 0, 0, 4],
      },
      factTable(document.facts),
      ...pictureOf(document),
      ...remarkLine(document.remark),
    ],
  };
}

/** The case file as a document. What was typed is text in it and nothing else; documents are pixels. */
export function casePage(printed: PrintedCase): PdfPage {
  const { title, subtitle, mark, made_at, cover, sections, documents, timeline } = printed;
  return {
    info: {
      title: `Case file: ${mark}`,
      creationDate: new Date(made_at),
      producer: 'Verify Admin',
      creator: 'Verify Admin',
    },
    compress: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 10],
    defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.2 },
    footer: (page, pages) => ({
      columns: [
        { text: mark, width: '*' },
        { text: `${page} of ${pages}`, width: 'auto', alignment: 'right' },
      ],
      fontSize: 8,
      color: MUTED,
      margin: [MARGIN, 20, MARGIN, 0],
    }),
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === 1 && startPosition.top > PAGE_HEIGHT - MARGIN - HEADING_ROOM,
    content: [
      { text: 'Case file', color: MUTED, fontSize: 11 },
      { ...stackOf(title, WIDTH, 22), fontSize: 22, margin: [0, 2, 0, 0] },
      { ...stackOf(subtitle, WIDTH, 11), fontSize: 11, margin: [0, 0, 0, 14] },
      factTable(cover),
      ...sections.flatMap(sectionOf),
      heading('Documents'),
      ...(documents.length === 0 ? remarkLine('There are no documents.') : []),
      ...documents.map(documentOf),
      ...sectionOf(timeline),
    ],
  };
}
