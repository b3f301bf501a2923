import { IMAGE_COMPRESSION } from '@verify-admin/rulebook/documents/document.rules';

/** IMG-09: the image as it is sent. Throws the compressor's error for one it cannot read. */
export async function compressImage(file: File): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  const made = await new Promise<File | Blob>((resolve, reject) => {
    void new Compressor(file, { ...IMAGE_COMPRESSION, success: resolve, error: reject });
  });
  const name = 'name' in made ? made.name : file.name;
  return new File([made], name, { type: made.type, lastModified: file.lastModified });
}
