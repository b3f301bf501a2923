import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

export interface Measured {
  /** Milliseconds per answer. */
  readonly latencies: readonly number[];
  /** Milliseconds of processor time per request in the server's process. */
  readonly cpu: number;
  readonly perSecond: number;
}

const TICKS_PER_SECOND = 100;

/** The fields of a process's state after its name (Linux, proc(5)). */
function statOf(pid: number | string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const milliseconds = (...ticks: (number | undefined)[]): number =>
  ticks.reduce((sum: number, one = 0) => sum + (one * 1000) / TICKS_PER_SECOND, 0);

/** Processor time a process has used so far, in milliseconds (Linux). */
export function cpuOf(pid: number | string): number {
  const fields = statOf(pid);
  return milliseconds(fields[11], fields[12]);
}

/** The processes one has begun itself (Linux). */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** The process one was begun by (Linux). */
export function parentOf(pid: number): number {
  return statOf(pid)[1] ?? 0;
}

/** Processor time of a process's children, those that have ended too, in milliseconds (Linux). */
export function cpuOfChildren(pid: number): number {
  const fields = statOf(pid);
  const ended = milliseconds(fields[13], fields[14]);
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), ended);
}

/** Processor time of the thread that answers, in milliseconds; the others are its workers (Linux). */
export function mainThreadCpuOf(pid: number): number {
  return cpuOf(`${pid}/task/${pid}`);
}

/** Processor time of a process and all it has begun that is still there, in milliseconds (Linux). */
export function familyCpuOf(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + familyCpuOf(child), cpuOf(pid));
}

function send(agent: Agent, baseUrl: string, ask: Ask): Promise<void> {
  const body = ask.body === undefined ? undefined : JSON.stringify(ask.body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${baseUrl}${ask.path}`,
      {
        agent,
        method: ask.method,
        headers: {
          ...(ask.token ? { authorization: `Bearer ${ask.token}` } : {}),
          ...(body
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
            : {}),
        },
      },
      (answer) => {
        if (answer.statusCode !== 200)
          reject(new Error(`${ask.path} answered ${answer.statusCode}`));
        answer.resume();
        answer.once('end', resolve);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Sends `count` requests over `width` connections and measures the server with process id `pid`. */
export async function measure(
  baseUrl: string,
  pid: number,
  asks: (index: number) => Ask,
  { count, width }: { readonly count: number; readonly width: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const latencies: number[] = [];
  let next = 0;
  const cpuBefore = cpuOf(pid);
  const began = performance.now();
  const worker = async () => {
    while (next < count) {
      const ask = asks(next++);
      const start = performance.now();
      await send(agent, baseUrl, ask);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { latencies, cpu: (cpuOf(pid) - cpuBefore) / count, perSecond: count / seconds };
}
