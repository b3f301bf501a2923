import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { lowerThreadPriority } from '../../platform/lower-priority.ts';
import { limitWasmMemory } from '../../platform/threads/limit-wasm-memory.ts';
import { LARGEST_PICTURE, type RawPicture } from './picture-size.ts';

/** Memory of the PDF library; a document that wants more has no picture. */
const MOST_BYTES = 384 * 1024 * 1024;
/** A page of PDF units has 72 of them in an inch. */
const SHARPEST = 2;

/**
 * Draws the first page. The library is PDFium built without a script engine; no action of the document is run,
 * nothing is loaded, and only the pixels leave the thread.
 */
async function drawFirstPage(bytes: Uint8Array): Promise<RawPicture> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  // What was typed into a form is drawn with the page.
  document.initializeFormFields();
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const fit = Math.min(
    LARGEST_PICTURE.width / originalWidth,
    LARGEST_PICTURE.height / originalHeight,
    SHARPEST,
  );
  if (!(fit > 0)) throw new Error('a page without a size');
  const size = {
    width: Math.max(1, Math.round(originalWidth * fit)),
    height: Math.max(1, Math.round(originalHeight * fit)),
  };
  const drawn = await page.render({ ...size, render: 'bitmap', renderFormFields: true });
  const { width, height, data } = drawn;
  return { width, height, data, pages: document.getPageCount() };
}

lowerThreadPriority();
limitWasmMemory(MOST_BYTES);
parentPort?.postMessage(await drawFirstPage(workerData as Uint8Array));
