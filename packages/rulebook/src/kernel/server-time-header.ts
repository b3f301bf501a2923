/** ours: the header of every answer with the server's moment, ISO 8601, from which a browser counts ages. */
export const SERVER_TIME_HEADER = 'x-server-time';
