/** What the start prints once people can work: where, and how to sign in. */
export function readyLines(address: string, mode: 'demo' | 'production'): string[] {
  const how =
    mode === 'demo'
      ? 'Open it, choose “Log In With Google” and pick a person of the demo staff.'
      : 'Sign in with a company account.';
  return [`Verify Admin is ready at ${address}`, how];
}
