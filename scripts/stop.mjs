/**
 * Ends the command with what the reader has to know; a stack trace would bury it.
 * @param {string} sentence
 * @param {string} [output] what the failing tool printed
 * @returns {never}
 */
export function stop(sentence, output = '') {
  if (output.trim() !== '') process.stderr.write(`${output.trimEnd()}\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
