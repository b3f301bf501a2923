/**
 * AUTH-01: the moment a token ends, in milliseconds, from its `exp` claim.
 * Null when the token cannot be read. Its signature is the server's to check.
 */
export function tokenExpiry(token: string): number | null {
  const claims = token.split('.')[1];
  if (!claims) return null;
  try {
    const read: unknown = JSON.parse(decodeBase64Url(claims));
    if (typeof read !== 'object' || read === null || !('exp' in read)) return null;
    return typeof read.exp === 'number' && Number.isFinite(read.exp) ? read.exp * 1000 : null;
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
