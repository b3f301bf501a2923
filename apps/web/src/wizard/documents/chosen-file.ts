/** A file, and the number under which it is sent: it goes on under the same one. */
export interface ChosenFile {
  readonly file: File;
  readonly upload_id: string;
}

/** Whether what this device kept is such a file. */
export function isChosenFile(found: unknown): found is ChosenFile {
  if (typeof found !== 'object' || found === null) return false;
  return (
    'file' in found &&
    found.file instanceof File &&
    'upload_id' in found &&
    typeof found.upload_id === 'string'
  );
}
