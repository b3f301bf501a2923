interface ListVersion {
  readonly list_name: string;
  readonly list_date: string;
  readonly imported: string;
  readonly entries: number;
}

/** The versions of lists as answers have them: without the numbers and hashes by which they are compared. */
export function shownVersions(lists: readonly ListVersion[]): ListVersion[] {
  return lists.map(({ list_name, list_date, imported, entries }) => ({
    list_name,
    list_date,
    imported,
    entries,
  }));
}
