/** A country as somebody wrote it. */
export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Its English name. */
  readonly name: string;
  /** The ISO code or an English name of the standard was written, so that nothing was taken for it. */
  readonly isStandard: boolean;
}

/** What a written country was taken for: a sentence that follows it. */
export function describeTaken({ code, name }: NamedCountry): string {
  return `is taken for ${name} (${code}).`;
}
