/** What an act that was done leaves on the desk; what is only under way is no success yet. */
export interface DeskNotice {
  readonly tone: 'good' | 'neutral';
  readonly fact: string;
}
