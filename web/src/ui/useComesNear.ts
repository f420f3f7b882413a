import { useIntersection, useWindowEvent } from '@mantine/hooks';
import { useState, type RefCallback } from 'react';

interface ComesNear<Shown extends HTMLElement> {
  readonly ref: RefCallback<Shown | null>;
  readonly near: boolean;
}

/**
 * Whether an element has come near what is in sight, at least once: what stands in it may load now. Before one has
 * scrolled, a good part of it must be in sight: what is costly does not load for an edge that nobody looks at.
 */
export function useComesNear<Shown extends HTMLElement>(): ComesNear<Shown> {
  const [scrolled, setScrolled] = useState(false);
  useWindowEvent('scroll', () => setScrolled(true), { passive: true });
  const { ref, entry } = useIntersection<Shown>({ rootMargin: scrolled ? '200px' : '-80px' });
  const [near, setNear] = useState(false);
  if (!near && entry?.isIntersecting === true) setNear(true);
  return { ref, near };
}
