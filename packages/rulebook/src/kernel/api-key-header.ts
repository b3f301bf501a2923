/** CALL-105: the header of a launch key. */
export const API_KEY_HEADER = 'x-api-key';
