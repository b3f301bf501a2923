import { ErrorLine, type ErrorLineProps } from './error-line.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

interface LoadStateProps extends Omit<ErrorLineProps, 'error'>, Omit<SkeletonProps, 'round'> {
  /** Null while it loads. */
  error: ErrorLineProps['error'] | null;
}

/** In the place of what loads: a bar in its shape, or why it could not be loaded, with Retry. */
export function LoadState({ error, width, height, ...line }: LoadStateProps) {
  return error ? <ErrorLine error={error} {...line} /> : <Skeleton {...{ width, height }} />;
}
