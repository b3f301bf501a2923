import { HOUR_MS } from './time.ts';

/** ours: below it, a file that was begun is sent on with the tus protocol: `/api/uploads/{upload_id}`. */
export const UPLOADS_PATH = '/api/uploads';

/**
 * ours: how much one request sends. On a line of 400 kbit/s it takes some ten seconds, which every proxy
 * waits for, and a lost connection costs no more than this.
 */
export const PIECE_BYTES = 512 * 1024;

/** ours: an upload that was begun and not finished is deleted after so long. */
export const UPLOAD_KEPT_MS = 24 * HOUR_MS;
