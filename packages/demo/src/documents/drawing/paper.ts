/** The text of a drawn document. Written in Latin, Greek or Cyrillic: the letters of its font. */
export interface PaperFacts {
  readonly company_name: string;
  readonly registration: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly bday: string;
  readonly owners: readonly { readonly owner_name: string; readonly owner_percent: number }[];
  /** ISO date the document carries. */
  readonly dated: string;
  /** A number that makes account, card and reference numbers differ. */
  readonly serial: number;
}

export type PaperKind =
  | 'kyb-data'
  | 'tax-form'
  | 'company-extract'
  | 'bank-letter'
  | 'utility-bill'
  | 'bank-statement'
  | 'id-front'
  | 'id-back'
  | 'face'
  | 'payment-screenshot';

/** One document to draw. */
export interface Paper {
  readonly kind: PaperKind;
  readonly facts: PaperFacts;
}
