/** INF-04: the categories, verbatim; every page of the desk reads them with the addresses. */
export const CATEGORIES = ['Fashion', 'Tech', 'Lifestyle', 'Fitness', 'Food', 'Travel'] as const;
export type Category = (typeof CATEGORIES)[number];

export function isCategory(word: unknown): word is Category {
  return CATEGORIES.some((one) => one === word);
}
