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
    /** `start` and `end`, both included, are places in the text. */
    readonly paragraphs: readonly {
      readonly start: number;
      readonly end: number;
      readonly level: number;
    }[];
  }

  interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    /** The places of the characters of one line in the order of the page. */
    getReorderedIndices(line: string, levels: EmbeddingLevels): readonly number[];
    /** The sign to be shown instead where text is read from right to left; null where it is the same. */
    getMirroredCharacter(character: string): string | null;
  }

  export default function bidiFactory(): Bidi;
}
