/**
 * ours: what the product does only because time has passed, and what cannot be undone or is done to many accounts.
 * Each asks the clock check first (0112). In the words in which it is said that it waits.
 */
export const CLOCK_ACTS = {
  'retention-run': 'Deleting records whose retention period has ended',
  'document-expiry': 'Expiry of tax documentation',
  'suppression-expiry': 'End of “do not alert again”',
  'request-expiry': 'Reminders and the end of requests for more',
  'waiting-cases': 'End of the wait for applicants',
  rescreening: 'Rescreening of accounts against changed lists',
  'unsent-forms': 'Deleting forms and files that were not sent',
  'unsent-pictures': 'Deleting pictures of persons that were not sent',
  'broken-uploads': 'Deleting files of uploads that were cut off',
  'partial-uploads': 'Deleting unfinished uploads',
  'batch-uploads': 'Deleting workbooks whose batch was never made',
  'case-files': 'Deleting case files that expired',
  'stored-answers': 'Deleting answers stored for a repeated request',
  'web-logins': 'Deleting old sessions and codes of web users',
  'read-notifications': 'Deleting notifications that were read long ago',
  'read-counts': 'Deleting old counts of what staff opened',
} as const;

export type ClockAct = keyof typeof CLOCK_ACTS;

export const CLOCK_ACT_NAMES = Object.keys(CLOCK_ACTS) as readonly ClockAct[];
