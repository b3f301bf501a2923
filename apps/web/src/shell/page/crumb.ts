/** One step of the way to a page. */
export interface Crumb {
  readonly label: string;
  /** Where it leads, with the list's own filters; without it the crumb only says something. */
  readonly href?: string;
}
