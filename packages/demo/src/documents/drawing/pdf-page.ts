/** A paragraph. Sizes and margins are in points; margins go left, top, right, bottom. */
export interface PdfText {
  readonly text: string;
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly alignment?: 'right';
  readonly margin?: [number, number, number, number];
}

/** Labels with their values, one row each. */
export interface PdfTable {
  readonly layout: 'lightHorizontalLines';
  readonly table: { readonly widths: (number | '*')[]; readonly body: string[][] };
}

export type PdfPart = string | PdfText | PdfTable;

/** A PDF to set, in the words of pdfmake. */
export interface PdfPage {
  readonly info: {
    readonly title: string;
    readonly creationDate: Date;
    readonly producer: string;
    readonly creator: string;
  };
  readonly pageSize: 'A4';
  readonly pageMargins: number;
  readonly defaultStyle: {
    readonly font: 'Roboto';
    readonly fontSize: number;
    readonly lineHeight: number;
  };
  readonly content: PdfPart[];
}
