/** JSON-02, JSON-03: what the viewer of structured data shows, and what it logs, where there is none to show. */
export const STRUCTURED_TEXTS = {
  invalid: 'Invalid data format',
  doesNotParse: 'Failed to parse JSON string',
} as const;
