/** Text on a picture; `size` is that of its letters, in the picture's own pixels. */
export interface TextBlock {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly color?: string;
  readonly weight?: 'plain' | 'strong';
  /** Extra pixels between lines. */
  readonly spacing?: number;
}

/** A picture to draw. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** SVG elements without text, drawn below the text. */
  readonly shapes: string;
  readonly texts: readonly TextBlock[];
  readonly media_type: 'image/png' | 'image/jpeg';
}
