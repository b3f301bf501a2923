import { LINK_LIFE_SECONDS } from '@verify-admin/rulebook/documents/document.rules';

interface Linked {
  readonly id: number;
  /** Hiding and restoring end the links that were made before. */
  readonly display?: number;
  readonly presigned_url: string;
}

/** A link is not used in its last minutes: what is opened with it may be looked at for a while. */
const MARGIN_MS = 5 * 60_000;
export const LINK_GOOD_MS = LINK_LIFE_SECONDS * 1000 - MARGIN_MS;

interface KnownLink {
  readonly url: string;
  readonly at: number;
  readonly display: number | undefined;
}

/**
 * Every answer of the server signs new links. The first one of a document is reused while it is
 * valid, so that reading the list again does not load all its pictures again.
 */
export class DocumentLinks {
  readonly #known = new Map<number, KnownLink>();

  /** The documents of an answer that came at `at` (milliseconds), with the links to use. */
  reuse<D extends Linked>(documents: readonly D[], at: number): readonly D[] {
    return documents.map((document) => {
      const known = this.#known.get(document.id);
      const { id, display, presigned_url } = document;
      const isGood = known && known.display === display && at - known.at < LINK_GOOD_MS;
      if (isGood) return { ...document, presigned_url: known.url };
      this.#known.set(id, { url: presigned_url, at, display });
      return document;
    });
  }

  /** How old the link of a document is, in milliseconds. */
  ageOf(id: number, now: number): number {
    return now - (this.#known.get(id)?.at ?? now);
  }

  /** Forgets the links, so that the next answer's are used. */
  forget(): void {
    this.#known.clear();
  }
}
