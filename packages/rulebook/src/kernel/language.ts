/** ours: the languages of the applicants' pages and of the emails to them, as BCP 47 tags. */
export const LANGUAGE_CODES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGE_CODES)[number];

/** Where nothing is known of the reader. */
export const DEFAULT_LANGUAGE: Language = 'en';
