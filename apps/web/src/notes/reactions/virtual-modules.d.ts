declare module 'virtual:reaction-pictures' {
  import type { Emoji } from '@verify-admin/rulebook/notes/note.rules';

  /** The address of each picture. */
  export const PICTURES: Readonly<Record<Emoji, string>>;
}
