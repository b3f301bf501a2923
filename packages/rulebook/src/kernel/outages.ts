/** ours: what may be away while the desk goes on, and what staff read of it. The database is not among them: nothing works without. */
export const OUTAGES = {
  storage: 'Files cannot be stored or opened: the storage does not answer.',
  mail: 'Emails wait: the mail server does not answer.',
  issuer: 'Nobody can log in: the issuer of sign-ins does not answer. Who is logged in can go on.',
  scanner: 'New documents stay in quarantine: the virus scanner does not answer.',
  provider: 'Verifications cannot be started: the identity provider does not answer.',
  clock:
    'Deleting, expiry and rescreening by time wait: a clock is wrong or leapt, or too many accounts would change at once. An ADMIN decides on the page Retention.',
  worker: 'Emails, screenings and scans of files wait: no worker process is running.',
} as const;

export type Outage = keyof typeof OUTAGES;

export const OUTAGE_NAMES = Object.keys(OUTAGES) as readonly Outage[];

/** ours: a worker writes a sign of life every 15 seconds; one that misses eight of them is taken for dead. */
export const WORKER_SILENT_SECONDS = 120;
