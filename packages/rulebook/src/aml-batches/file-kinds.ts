interface FileKind {
  /** `This is …` */
  readonly name: string;
  /** By which its name ends. */
  readonly extensions: readonly string[];
  /** A program for tables opens it and saves it as a workbook. */
  readonly isTable: boolean;
}

/** What people send in the place of an Excel workbook. */
export const FILE_KINDS = {
  csv: { name: 'a CSV file', extensions: ['.csv', '.tsv'], isTable: true },
  ods: {
    name: 'an OpenDocument spreadsheet (.ods)',
    extensions: ['.ods', '.fods'],
    isTable: true,
  },
  xlsb: { name: 'a binary workbook (.xlsb)', extensions: ['.xlsb'], isTable: true },
  xlsm: { name: 'a workbook with macros (.xlsm)', extensions: ['.xlsm'], isTable: true },
  template: { name: 'a template (.xltx)', extensions: ['.xltx', '.xlt'], isTable: true },
  numbers: { name: 'a Numbers spreadsheet', extensions: ['.numbers'], isTable: true },
  xml: { name: 'an XML spreadsheet', extensions: ['.xml'], isTable: true },
  html: { name: 'a web page', extensions: ['.html', '.htm', '.mht'], isTable: true },
  pdf: { name: 'a PDF', extensions: ['.pdf'], isTable: false },
  document: { name: 'a text document', extensions: ['.doc', '.docx', '.odt'], isTable: false },
  presentation: { name: 'a presentation', extensions: ['.ppt', '.pptx', '.odp'], isTable: false },
  picture: { name: 'a picture', extensions: ['.png', '.jpg', '.jpeg'], isTable: false },
} as const satisfies Readonly<Record<string, FileKind>>;

export type FileKindWord = keyof typeof FILE_KINDS;

/** The kind of a file by the end of its name; null where that says nothing. */
export function kindOfName(extension: string): FileKindWord | null {
  const kinds = Object.entries(FILE_KINDS) as [FileKindWord, FileKind][];
  return kinds.find(([, { extensions }]) => extensions.includes(extension))?.[0] ?? null;
}

/** How a file of a kind becomes a workbook. */
export function adviceOn(kind: FileKindWord): string {
  return FILE_KINDS[kind].isTable
    ? 'Open it in Excel, LibreOffice or Google Sheets, save it as Excel Workbook (.xlsx), and upload that file.'
    : 'Upload the rows as an Excel workbook (.xlsx).';
}
