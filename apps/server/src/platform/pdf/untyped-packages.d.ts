/** The package has no types of its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end; null after the last. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}

/** The types of the package are those of its module for bundlers, not of the one that Node loads. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** For each UTF-16 unit; an odd one is read from right to left. */
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  }

  interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    /** The places of the characters from `start` to `end`, both included, in the order of the page. */
    getReorderedIndices(
      text: string,
      levels: EmbeddingLevels,
      start: number,
      end: number,
    ): readonly number[];
    /** The sign to be shown instead where text is read from right to left; null where it is the same. */
    getMirroredCharacter(character: string): string | null;
  }

  export default function bidiFactory(): Bidi;
}
