import { useIntersection, useWindowEvent } from '@mantine/hooks';
import { useState, type RefCallback } from 'react';

interface ComesNear<Shown extends HTMLElement> {
  readonly ref: RefCallback<Shown | null>;
  readonly near: boolean;
}

/**
 * Whether an element has been near the visible part of the page at least once, so that its content may load. Before the
 * first scroll a good part of it must be visible, so that costly content does not load for an edge.
 */
export function useComesNear<Shown extends HTMLElement>(): ComesNear<Shown> {
  const [scrolled, setScrolled] = useState(false);
  useWindowEvent('scroll', () => setScrolled(true), { passive: true });
  const { ref, entry } = useIntersection<Shown>({ rootMargin: scrolled ? '200px' : '-80px' });
  const [near, setNear] = useState(false);
  if (!near && entry?.isIntersecting === true) setNear(true);
  return { ref, near };
}
