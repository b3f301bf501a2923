import { serverNow } from '../../kernel/clock/clock.ts';
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
  now: serverNow,
  newNumber,
  person: () => session.login?.uuid ?? null,
});
