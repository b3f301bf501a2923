/** IMG-08: the server takes no larger document, workbook or list. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** ours: said of a document of 0 bytes, by the browser that chose it and by the server. */
export const EMPTY_FILE = 'The file is empty.';
