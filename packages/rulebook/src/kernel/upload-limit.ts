/** IMG-08: the server takes no larger file, of documents, workbooks and lists alike. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
