/**
 * A token without what a mail program or a person leaves after it: the end of a sentence, a bracket, a quotation mark.
 * No token of ours ends so.
 */
export function withoutLinkEnd(given: string): string {
  return given.trim().replace(/[^\w-]+$/u, '');
}
