import { session } from '../../kernel/browser.ts';
import { SearchedTexts } from './searched-texts.ts';

/** Eight digits: short in an address, and hardly ever the same for two people. */
function newNumber(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 10_000_000 + (random % 90_000_000);
}

/** The searches of the person at this browser. */
export const searched = new SearchedTexts({
  storage: localStorage,
  now: Date.now,
  newNumber,
  person: () => session.login?.uuid ?? null,
});

let entered: number | null = null;

/** Enter was pressed in a search box of another page: a single result is to be opened. */
export function enterSearch(s: number): void {
  entered = s;
}

/** Whether Enter was pressed for this search; true once, so that Back leads to the results. */
export function takeEntered(s: number | undefined): boolean {
  const isEntered = entered !== null && entered === s;
  if (isEntered) entered = null;
  return isEntered;
}
