/** What the PDF of a case file says, in words: nothing of it is looked up while it is printed. */
export interface PrintedCase {
  readonly title: string;
  readonly subtitle: string;
  /** In the foot of each page. */
  readonly mark: string;
  /** ISO 8601. */
  readonly made_at: string;
  readonly cover: readonly PrintedFact[];
  readonly sections: readonly PrintedSection[];
  readonly documents: readonly PrintedDocument[];
  /** After the documents. */
  readonly timeline: PrintedTable;
}

export type PrintedFact = readonly [label: string, value: string];

export interface PrintedTable {
  readonly title: string;
  /** What reads where there are no rows, or about rows that are left out. */
  readonly remark: string;
  /** The heading of each column and its share of the width. */
  readonly columns: readonly (readonly [heading: string, share: number])[];
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedFacts {
  readonly title: string;
  readonly remark: string;
  readonly facts: readonly PrintedFact[];
}

export type PrintedSection = PrintedTable | PrintedFacts;

export interface PrintedDocument {
  readonly title: string;
  readonly facts: readonly PrintedFact[];
  /** JPEG; null where there is none. */
  readonly picture: {
    readonly jpeg: Uint8Array;
    readonly width: number;
    readonly height: number;
  } | null;
  /** In place of a picture, or below it. */
  readonly remark: string;
}
