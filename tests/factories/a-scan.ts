import sharp from 'sharp';

/** A TIFF as an office scanner makes it, with a page for each colour. */
export async function aTiff({
  colours = ['#dc1414'],
  width = 120,
  height = 80,
}: {
  readonly colours?: readonly string[];
  readonly width?: number;
  readonly height?: number;
} = {}): Promise<Buffer> {
  const pages = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const [first, ...more] = pages;
  const drawn = more.length === 0 ? sharp(first) : sharp(pages, { join: { animated: true } });
  return drawn.tiff({ compression: 'lzw' }).toBuffer();
}

/** A HEIC of 120 × 80 pixels, red on the left and blue on the right; written by heif-enc of libheif 1.15. */
export function aHeic(): Buffer {
  return Buffer.from(HEIC, 'base64');
}

const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAASAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDyBRZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAHgAAABQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABQbWRhdAAAAEQoAa9Yh0gGKmSX//y4V//bX5D55rE5UWOEEvyGPzyZpUNBWkuEH54OtLit9lj/Y8SzL8CvC34O3FLFxgAAAwBIjyAJqA==';
