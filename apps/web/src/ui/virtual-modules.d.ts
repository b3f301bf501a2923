declare module 'virtual:country-flags' {
  /** Where the pictures are: `{FOLDER}/{code}.svg`. */
  export const FOLDER: string;
  /** The codes with a picture, divided by spaces. */
  export const CODES: string;
}
