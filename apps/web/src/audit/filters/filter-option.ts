export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface OptionGroup {
  /** Null for options without a heading. */
  readonly label: string | null;
  readonly options: readonly FilterOption[];
}

export interface OptionFilterProps {
  label: string;
  groups: readonly OptionGroup[];
  chosen: string | undefined;
  onChoose: (value: string | null) => void;
}

/** What is chosen, in words; a value that is no option is its own. */
export function labelOf(groups: readonly OptionGroup[], chosen: string | undefined): string | null {
  const all = groups.flatMap(({ options }) => options);
  return all.find(({ value }) => value === chosen)?.label ?? chosen ?? null;
}
