/**
 * The page numbers to offer around `page`, at most `width` of `pages`, in order. At either end the
 * window keeps its width.
 */
export function pageWindow(page: number, pages: number, width = 5): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1));
  return Array.from({ length: Math.min(width, pages) }, (_, at) => first + at);
}
