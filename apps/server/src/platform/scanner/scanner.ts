/** What a scanner said of a file. A fault says nothing of it: the file waits and is given to the scanner again. */
export type ScanAnswer =
  | { readonly kind: 'clean' }
  /** `found` is the scanner's own name, such as `Eicar-Signature`. */
  | { readonly kind: 'found'; readonly found: string }
  /** One sentence, without anything of the file. */
  | { readonly kind: 'fault'; readonly why: string };

/** A virus scanner outside the product. */
export interface Scanner {
  /** What people read, as `clamd scanner:3310`. */
  readonly name: string;
  /** Scans a file while it is read; every failure is a fault, never clean. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanAnswer>;
  /** Null where it answers, else why not, in one sentence. */
  reach(): Promise<string | null>;
}
