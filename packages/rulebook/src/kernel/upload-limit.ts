/** IMG-08: the server takes no larger document, workbook or list. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
