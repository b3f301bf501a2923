/** A file as plain data. */
interface FileBytes {
  readonly bytes: ArrayBuffer;
  readonly fileName: string;
  readonly fileType: string;
  readonly fileTime: number;
}

function isFileBytes(found: unknown): found is FileBytes {
  return typeof found === 'object' && found !== null && 'bytes' in found && 'fileName' in found;
}

async function bytesOf(file: File): Promise<FileBytes> {
  const bytes = await file.arrayBuffer();
  return { bytes, fileName: file.name, fileType: file.type, fileTime: file.lastModified };
}

function fileOf({ bytes, fileName, fileType, fileTime }: FileBytes): File {
  return new File([bytes], fileName, { type: fileType, lastModified: fileTime });
}

/** A file, or the files that an object names, as bytes. */
export async function withBytes(kept: unknown): Promise<unknown> {
  if (kept instanceof File) return bytesOf(kept);
  if (typeof kept !== 'object' || kept === null) return kept;
  const parts = Object.entries(kept).map(async ([name, part]: [string, unknown]) => {
    return [name, part instanceof File ? await bytesOf(part) : part] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** What was kept, with its files as files again. */
export function withFiles(found: unknown): unknown {
  if (isFileBytes(found)) return fileOf(found);
  if (typeof found !== 'object' || found === null || found instanceof File) return found;
  return Object.fromEntries(
    Object.entries(found).map(([name, part]: [string, unknown]) => [
      name,
      isFileBytes(part) ? fileOf(part) : part,
    ]),
  );
}
