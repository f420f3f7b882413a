import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '#ui/Failure.tsx';

/** What stands in a page's place when it could not be shown. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return <Failure cause={error} retry={retry} />;
}
