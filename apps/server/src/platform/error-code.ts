/** The code an error of Node, of a driver or of a library carries (`ENOENT`, `57P01`); empty without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
