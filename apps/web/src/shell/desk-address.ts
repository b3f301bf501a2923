/** What of an account's desk stands in its address. */
interface DeskAddress {
  /** The lines of the checklist that are open. */
  readonly open?: string;
  /** The check whose hits are open. */
  readonly hits?: 'individual' | 'business';
}

type Search = Readonly<Record<string, unknown>>;

/** Reads the address of an account's desk; what is none of it is left out. */
export function readDeskAddress({ open, hits }: Search): DeskAddress {
  return {
    ...(typeof open === 'string' && { open }),
    ...((hits === 'individual' || hits === 'business') && { hits }),
  };
}
