import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';

const require = createRequire(import.meta.url);

/** The model comes with its package: nothing is fetched. */
function modelFolder(): string {
  return join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}

/** Of a reader that says nothing for so long nothing is expected any more; one that is slow says how far it is. */
const SILENT_MS = 60_000;

/** Reads the text of one picture after another. @throws where a picture could not be read in time */
export type ReadText = (picture: Buffer) => Promise<string>;

/**
 * Runs with a reader of text that knows the given letters alone. It works in a thread of its own, which ends
 * with the run.
 */
export async function withTextReader<T>(
  letters: string,
  run: (read: ReadText) => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const reader = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: modelFolder(),
    cacheMethod: 'none',
    gzip: true,
    logger: () => timer?.refresh(),
    // Without it a fault of the thread ends the process.
    errorHandler: () => {},
  });
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('reading took too long')), SILENT_MS);
  });
  try {
    await reader.setParameters({
      tessedit_char_whitelist: letters,
      tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    });
    const read: ReadText = async (picture) => (await reader.recognize(picture)).data.text;
    return await Promise.race([run(read), late]);
  } finally {
    clearTimeout(timer);
    await reader.terminate();
  }
}
