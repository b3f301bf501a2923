import { parentPort, workerData } from 'node:worker_threads';
import { limitWasmMemory } from '../../../platform/threads/limit-wasm-memory.ts';
import { type InspectedPdf, inspectPdf } from './inspect-pdf.ts';
import { isOnlyAPdf } from './only-a-pdf.ts';
import { unlockedCopy } from './unlocked-copy.ts';

const MOST_WASM_BYTES = 384 * 1024 * 1024;

/** What is stored of an encrypted PDF that opens without a password is the copy, so the copy is what is inspected. */
async function inspectUnlocked(bytes: Buffer): Promise<InspectedPdf> {
  const copy = await unlockedCopy(bytes);
  if (!copy) return { refusal: 'document/pdf-protected' };
  if (!isOnlyAPdf(copy.toString('latin1'))) return { refusal: 'document/damaged' };
  const refusal = await inspectPdf(copy);
  return refusal ? { refusal } : { refusal, copy };
}

limitWasmMemory(MOST_WASM_BYTES);
const data = workerData as Uint8Array;
const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
const refusal = await inspectPdf(bytes);
const isLocked = refusal === 'document/pdf-protected';
parentPort?.postMessage(isLocked ? await inspectUnlocked(bytes) : { refusal });
