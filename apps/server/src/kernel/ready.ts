interface Ready {
  readonly address: string;
  readonly mode: 'demo' | 'production';
  /** Where the embedded database's files are, when that is not in DATA_DIR. */
  readonly elsewhere: string | null;
}

/** What the start prints once people can work: where, and how to sign in. */
export function readyLines({ address, mode, elsewhere }: Ready): string[] {
  const how =
    mode === 'demo'
      ? 'Open it, choose “Log In With Google” and pick a person of the demo staff.'
      : 'Sign in with a company account.';
  const where =
    elsewhere === null
      ? []
      : [`PostgreSQL cannot reach DATA_DIR as its own user; the database is in ${elsewhere}.`];
  return [`Verify Admin is ready at ${address}`, how, ...where];
}
