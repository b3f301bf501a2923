import sharp from 'sharp';
import { decodes } from '../../documents/validation/validate-image.ts';

/** The zone is at the lower edge of a document; what is above it is left out. */
const FROM = 0.45;

/** The lower part of a picture as a reader of text sees it best: grey, of one size, full contrast. */
export async function zonePicture(bytes: Uint8Array, width: number): Promise<Buffer> {
  return decodes(async () => {
    const whole = await sharp(bytes)
      .autoOrient()
      .resize({ width })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .toBuffer({ resolveWithObject: true });
    const top = Math.round(whole.info.height * FROM);
    const { height } = whole.info;
    return sharp(whole.data)
      .extract({ left: 0, top, width, height: height - top })
      .normalise()
      .png()
      .toBuffer();
  });
}
