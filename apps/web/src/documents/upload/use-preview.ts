import { isConvertedFile } from '@verify-admin/rulebook/documents/document.rules';
import { useEffect, useState } from 'react';

/** An object URL for a local file; revoked with the component. */
export function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/') || isConvertedFile(file)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
