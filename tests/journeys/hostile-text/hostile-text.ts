/**
 * Where a text runs in Chromium if the page around it is written carelessly. Each has a page that is written so in
 * `careless-page.ts`, by which the tests show that the text is alive.
 */
export type Runs =
  /** Between two elements, written by the server. */
  | 'markup'
  /** Written into a page that is open, by `innerHTML`. */
  | 'inner'
  /** In an attribute within double quotes, single quotes or none. */
  | 'double'
  | 'single'
  | 'bare'
  /** As the address of a link, a frame or a form. */
  | 'address'
  /** In a string of a script within double quotes, double quotes that alone are escaped, single quotes or backquotes. */
  | 'script-double'
  | 'script-escaped'
  | 'script-single'
  | 'script-back'
  /** In JSON within an element of the page. */
  | 'json'
  /** As the document of a frame. */
  | 'srcdoc'
  /** In a comment, a title, a text field or a style. */
  | 'comment'
  | 'title'
  | 'textarea'
  | 'style'
  /** As the code of a template. */
  | 'template'
  /** Only in another browser, or in a library that the product does not have. */
  | 'elsewhere';

/** What a text tries, where it runs, and the text; RUN stands for the call of the hook. */
export type HostileRow = readonly [tries: string, runs: Runs, text: string];

export interface HostileText {
  /** From 1 on; the hook is called with it. */
  readonly number: number;
  readonly tries: string;
  readonly runs: Runs;
  readonly text: string;
}

/** The function that a text calls where it runs; in lower case, because some columns are. */
export const HOOK = 'ran';
