import type { EmbeddedConnection } from './socket-place.ts';

/** What the embedded database's process tells the one that started it, once. */
export type EmbeddedReport =
  | { state: 'ready'; connection: EmbeddedConnection }
  | { state: 'refused'; sentence: string };

/** The only order it takes. */
export const CLOSE_ORDER = 'close';

export function isEmbeddedReport(message: unknown): message is EmbeddedReport {
  return typeof message === 'object' && message !== null && 'state' in message;
}
