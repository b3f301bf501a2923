import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import type {
  FoundEntry,
  Screened,
  ScreenedMany,
  Screening,
  ScreeningAsk,
} from '../../apps/server/src/platform/screening/screening.ts';

/** The fields of a hit that a test sets; the rest is the same for all. */
export interface ScriptedHit {
  readonly uid: string;
  readonly list_name?: string;
  readonly verdict?: AmlHit['verdict'];
  readonly record_hash?: string;
  readonly score?: number;
  /** Fields other than the name that agree with the list. */
  readonly supports?: readonly string[];
}

const LIST_DATE = '2026-11-20';
const SEARCHED = {
  list_name: 'OFAC',
  list_date: LIST_DATE,
  imported: `${LIST_DATE}T02:00:00Z`,
  entries: 9,
};

function hitOf(hit: ScriptedHit, ask: ScreeningAsk): AmlHit {
  const { uid, list_name = 'OFAC', verdict = 'match', score = 90 } = hit;
  const { record_hash = 'first', supports = [] } = hit;
  const { name, type, dob = null, country = null } = ask;
  return {
    name: `LISTED ${uid}`,
    suspicion: list_name === 'PEPS' ? 'PEPS' : 'SANCTION',
    reason: 'SDGT',
    listName: list_name,
    listNumber: uid,
    listDate: LIST_DATE,
    lastUpdate: LIST_DATE,
    score,
    verdict,
    dob: 'UNKNOWN',
    nationality: 'UNKNOWN',
    isPerson: type === 'individual',
    isActive: true,
    checkDate: LIST_DATE,
    explanation: {
      score: score / 100,
      threshold: 0.82,
      sentence: 'Similar.',
      evidence: supports.map((field) => ({ field, effect: 'supports' })),
      query: { name, type, folded: name.toLowerCase(), dob, country: country || null },
      entry: { record_hash, names: [], programs: [] },
    },
  };
}

type Why = Extract<Screened, { ok: false }>['why'];

/** A screening provider that finds what the test sets, by the asked name. */
export class ScriptedScreening implements Screening {
  readonly #found = new Map<string, readonly ScriptedHit[]>();
  readonly #entries = new Map<string, ListEntry>();
  #why: Why | null = null;
  #meanwhile: () => Promise<void> = async () => {};

  finds(name: string, hits: readonly ScriptedHit[]): void {
    this.#found.set(name, hits);
  }

  /** Nobody is found any more. */
  forget(): void {
    this.#found.clear();
    this.#why = null;
    this.#meanwhile = async () => {};
  }

  /** It answers nothing but this, until it is called with null. */
  fails(why: Why | null): void {
    this.#why = why;
  }

  /** What happens while names are screened. */
  during(meanwhile: () => Promise<void>): void {
    this.#meanwhile = meanwhile;
  }

  async screen(ask: ScreeningAsk): Promise<Screened> {
    await this.#meanwhile();
    if (this.#why) return { ok: false, why: this.#why };
    if (ask.name.length < 2) return { ok: false, why: 'name-not-screenable' };
    const hits = this.#found.get(ask.name) ?? [];
    return {
      ok: true,
      hits: hits.map((hit) => hitOf(hit, ask)),
      lists: [SEARCHED],
      algorithm_version: 'scripted',
      threshold: 0.82,
      best_score: Math.max(0, ...hits.map(({ score = 90 }) => score / 100)) || null,
      score_floor: 0.7,
      nobody_near: false,
    };
  }

  /** The record is on its list from now on. */
  lists(entry: ListEntry): void {
    this.#entries.set(entry.uid, entry);
  }

  async findEntry(list_name: string, uid: string): Promise<FoundEntry> {
    if (uid === 'UNREADABLE') return { ok: false, why: 'unavailable' };
    if (list_name !== 'OFAC') return { ok: true, entry: null, list: null };
    return { ok: true, entry: this.#entries.get(uid) ?? null, list: SEARCHED };
  }

  async screenMany(asks: readonly ScreeningAsk[]): Promise<ScreenedMany> {
    const brief = ({ listNumber: uid, score, verdict }: AmlHit) => ({
      uid,
      score: score / 100,
      verdict,
    });
    const answers = asks.map((ask) => ({
      ms: 0,
      hits: (this.#found.get(ask.name) ?? []).map((hit) => brief(hitOf(hit, ask))),
    }));
    return { ok: true, answers };
  }

  async close(): Promise<void> {}
}
