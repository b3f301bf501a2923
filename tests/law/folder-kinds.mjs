/**
 * Folders that compose features, as `main.ts` does: they import any feature, none imports them. The
 * account desk is the page of one account; its cards belong to their own features.
 */
export const COMPOSERS = ['account-desk', 'command-line', 'demo', 'palette'];

/** Folders that know no feature: the base of every feature, and its frame. */
export const GROUND = [
  'kernel',
  'platform',
  'migrations',
  'health',
  'openapi',
  'pages',
  'ui',
  'shell',
];

/** The features an applicant's browser may load; the staff desk is never among them. */
export const PUBLIC_FEATURES = [
  'wizard',
  'information-requests',
  'agreement',
  'launch',
  'hosted-verification',
];

/** Who may do what, what an audit line can have, and what checks rest on: rules that everybody reads. */
export const COMMON_RULES = ['staff', 'audit', 'checks'];
