import type { DOCUMENT_REFUSALS } from '@verify-admin/rulebook/documents/document.rules';

/** A file somebody sends who means us ill, and what must come of it. */
export interface HostileFile {
  /** What it is, in a few words; names the test. */
  readonly what: string;
  readonly filename: string;
  readonly bytes: Buffer;
  /** Accepted means: stored as the harmless document it also is, without what was planted. */
  readonly answer: keyof typeof DOCUMENT_REFUSALS | 'accepted';
  /** Text in the sent bytes that may not be in the stored ones. */
  readonly planted?: string;
  /** What the document is called afterwards, where the name is the attack. */
  readonly called?: string;
}

/** What every planted script tries: a request to the server of its page. */
export const PLANTED_CALL = "fetch('/ran')";
export const PLANTED_SCRIPT = `<script>${PLANTED_CALL}</script>`;
