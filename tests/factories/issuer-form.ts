/**
 * Where the local issuer's page sends the form that chooses a person.
 * @throws Error where the page does not offer that person.
 */
export function issuerFormOf(issuerPage: string, username: string): string {
  const action = issuerPage.match(new RegExp(`action="([^"]+/${username})"`))?.[1];
  if (action === undefined) throw new Error(`${username} cannot be chosen at the issuer.`);
  return action;
}
