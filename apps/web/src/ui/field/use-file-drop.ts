import { type DragEvent, useEffect, useRef, useState } from 'react';

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** Makes an element a place where files may be dropped; `over` while they hang above it. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  // Children are entered and left on the way through; only the last leaving counts.
  const depth = useRef(0);
  const enter = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return {
    over,
    onDragEnter: (event: DragEvent) => hasFiles(event) && enter(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && enter(-1),
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      depth.current = 0;
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}

/** A file dropped beside every such place would be opened in place of the desk. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const over = new AbortController();
    const stop = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stop, { signal: over.signal });
    window.addEventListener('drop', stop, { signal: over.signal });
    return () => over.abort();
  }, []);
}
