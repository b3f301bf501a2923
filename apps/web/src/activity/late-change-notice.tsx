import { lazyPart } from '../ui/lazy/lazy-part.tsx';

/** What a colleague did while an account is open here; the words of the acts come with the first one. */
export const ChangeNotice = lazyPart(
  async () => (await import('./change-notice.tsx')).ChangeNotice,
  (_props, shown) => shown,
);
