/** Pixels of a picture in the PDF: sharp enough to read a form that is printed on half a page. */
export const LARGEST_PICTURE = { width: 1000, height: 1300 } as const;

/** Pixels of a page, 4 bytes each: red, green, blue, opacity. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** How many pages the document has. */
  readonly pages: number;
}
