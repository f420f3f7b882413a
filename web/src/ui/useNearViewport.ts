import { useIntersection, useWindowEvent } from '@mantine/hooks';
import { useState, type RefCallback } from 'react';

interface NearViewport<Target extends HTMLElement> {
  readonly ref: RefCallback<Target | null>;
  readonly near: boolean;
}

/**
 * Whether an element has been near the visible part of the page at least once, so that its content may load. Before the
 * first scroll a good part of it must be visible, so that costly content does not load for an edge.
 */
export function useNearViewport<Target extends HTMLElement>(): NearViewport<Target> {
  const [scrolled, setScrolled] = useState(false);
  useWindowEvent('scroll', () => setScrolled(true), { passive: true });
  const { ref, entry } = useIntersection<Target>({ rootMargin: scrolled ? '200px' : '-80px' });
  const [near, setNear] = useState(false);
  if (!near && entry?.isIntersecting === true) setNear(true);
  return { ref, near };
}
