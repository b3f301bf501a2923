/** Loaded at the first use: 49,000 passwords that were published most often, those of 8 characters and more 18,000. */
let passwords: Promise<ReadonlySet<string>> | null = null;

async function loadPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** ASVS V6.2.4: whether a password is a common one; the list is in lower case. */
export async function commonPasswords(): Promise<(password: string) => boolean> {
  passwords ??= loadPasswords();
  const known = await passwords;
  return (password) => known.has(password.toLowerCase());
}
