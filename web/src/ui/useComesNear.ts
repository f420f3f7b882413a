import { useIntersection } from '@mantine/hooks';
import { useState, type RefCallback } from 'react';

interface ComesNear<Shown extends HTMLElement> {
  readonly ref: RefCallback<Shown | null>;
  readonly near: boolean;
}

/** Whether an element has come near what is in sight, at least once: what stands in it may load now. */
export function useComesNear<Shown extends HTMLElement>(): ComesNear<Shown> {
  const { ref, entry } = useIntersection<Shown>({ rootMargin: '200px' });
  const [near, setNear] = useState(false);
  if (!near && entry?.isIntersecting === true) setNear(true);
  return { ref, near };
}
