/** Thrown to who is turned away because too much waits. */
export class QueueFull extends Error {
  constructor() {
    super('too much waits');
    this.name = 'QueueFull';
  }
}

interface Job {
  readonly begin: () => Promise<void>;
  readonly turnAway: () => void;
}

/**
 * Work that is done one piece at a time, in turn for those who asked: those who ask for much wait for the one
 * piece of everybody else between two of their own. Where too much waits, who has most of it is turned away.
 */
export class FairQueue {
  readonly #most: number;
  /** The jobs of each asker; the next turn is the first one's. */
  readonly #waiting = new Map<string, Job[]>();
  #isBusy = false;
  /** Who had the last turn. */
  #last = '';

  /** @param most how many may wait */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * What came of the work.
   * @throws QueueFull, or what the work throws
   */
  add<T>(asker: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const turnAway = () => reject(new QueueFull());
      const begin = () => work().then(resolve, reject);
      if (!this.#hasRoomFor(asker)) return turnAway();
      this.#jobsOf(asker).push({ begin, turnAway });
      void this.#goOn();
    });
  }

  #jobsOf(asker: string): Job[] {
    const jobs = this.#waiting.get(asker) ?? [];
    this.#waiting.set(asker, jobs);
    return jobs;
  }

  /** Where it is full, the newest job of who has most gives its place to somebody who has less. */
  #hasRoomFor(asker: string): boolean {
    const all = [...this.#waiting.values()];
    if (all.reduce((sum, jobs) => sum + jobs.length, 0) < this.#most) return true;
    const longest = all.reduce((most, jobs) => (jobs.length > most.length ? jobs : most), []);
    const own = this.#waiting.get(asker)?.length ?? 0;
    if (longest.length <= own + 1) return false;
    longest.pop()?.turnAway();
    return true;
  }

  /** The first job of whose turn it is: nobody has two turns one after the other while somebody else waits. */
  #takeNext(): Job | undefined {
    const askers = [...this.#waiting.keys()];
    const asker = askers.find((one) => one !== this.#last) ?? askers[0];
    if (asker === undefined) return undefined;
    const jobs = this.#jobsOf(asker);
    const job = jobs.shift();
    this.#waiting.delete(asker);
    if (jobs.length > 0) this.#waiting.set(asker, jobs);
    this.#last = asker;
    return job;
  }

  async #goOn(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let job = this.#takeNext(); job; job = this.#takeNext()) await job.begin();
    this.#isBusy = false;
  }
}
