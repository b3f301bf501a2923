import * as z from 'zod/mini';

/** ours: what the virus scanner said of a stored file. A file that was never given to one has no state at all. */
export const SCAN_STATES = {
  waiting: { label: 'In quarantine', tone: 'warning' },
  clean: { label: 'Scanned', tone: 'neutral' },
  refused: { label: 'Virus found', tone: 'danger' },
} as const;
export type ScanState = keyof typeof SCAN_STATES;

const STATES = ['waiting', 'clean', 'refused'] as const satisfies readonly ScanState[];

/** What was found is the scanner's own name of it. */
export const fileScan = z.object({ state: z.enum(STATES), found: z.nullable(z.string()) });
export type FileScan = z.infer<typeof fileScan>;

/** Whether the file may be shown and downloaded. Only a scanner that answered makes a waiting file clean. */
export function isReleased(scan: FileScan | undefined): boolean {
  return scan === undefined || scan.state === 'clean';
}

/** Why a file is not shown; null for one that is. */
export function scanSentence(scan: FileScan | undefined): string | null {
  if (scan === undefined || scan.state === 'clean') return null;
  if (scan.state === 'waiting') {
    return 'This document is in quarantine. It is shown as soon as the virus scanner has checked it.';
  }
  return `The virus scanner found ${scan.found ?? 'a virus'} in this document. Its content was deleted. Ask the sender for another file.`;
}
