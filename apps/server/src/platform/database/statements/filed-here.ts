import { traceparentHere } from '../../tracing/trace.ts';

const BEGIN = /^(?:begin|start transaction)\b/;

/**
 * The statement that begins a transaction also says within which trace it is made, in the same round trip: rows of
 * work that are filed in it have that as the default of their column `traceparent`, whether a store or a trigger
 * inserts them. Any other statement, and each one without a trace, is as it was.
 */
export function filedHere(text: string): string {
  const traceparent = BEGIN.test(text) ? traceparentHere() : null;
  // Hexadecimal digits of our own making, so that nothing is to be escaped.
  return traceparent === null
    ? text
    : `${text}; set local verify_admin.traceparent = '${traceparent}'`;
}
