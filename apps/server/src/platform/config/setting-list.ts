/** The parts of a setting that lists several, with commas or spaces between them. */
export function listIn(setting: string): string[] {
  return setting.split(/[\s,]+/).filter((part) => part !== '');
}
