import { Component, lazy, useReducer, type ComponentType, type ReactNode } from 'react';
import { loadScript, MissingScript, reloadForNewVersion } from '#lib/newVersion.ts';
import { PartFailure } from './PartFailure.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/**
 * An error boundary for a part that could not be loaded, so that the page around it stays. Errors in our code are
 * passed on to the page.
 */
class PartBoundary extends Component<PartBoundaryProps, { readonly cause?: unknown }> {
  override state: { readonly cause?: unknown } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override render() {
    const { cause } = this.state;
    if (cause === undefined) return this.props.children;
    if (!(cause instanceof PartNotLoaded)) throw cause;
    return <PartFailure cause={cause.cause} onRetry={this.props.onRetry} />;
  }
}

class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

/** Loads a part. If it was removed with an older version the page is reloaded, and the promise never resolves. */
async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadScript(load);
  } catch (cause) {
    if (cause instanceof MissingScript && reloadForNewVersion()) return new Promise(() => {});
    throw new PartNotLoaded('A part of this page could not be loaded.', { cause });
  }
}

/**
 * A part of a page that loads when it is first shown, within a `Suspense`. If that fails, a toast over the page says
 * so. It may use Mantine's components, which load with it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPlainPart(async () => {
    const [Part, { framed }] = await Promise.all([load(), import('./MantineFrame.tsx')]);
    return framed(Part);
  });
}

/** The same for a part of home, which uses none of them. */
export function lazyPlainPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // A failed lazy component stays failed, so a retry uses a new one.
  const begin = () => lazy(async () => ({ default: await loadPart(load) }));
  let Part = begin();
  return function LazyPart(props: Props) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0);
    function retry() {
      Part = begin();
      again();
    }
    return (
      <PartBoundary key={attempt} onRetry={retry}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
