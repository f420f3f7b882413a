import { useState } from 'react';
import { rememberPlace, usePlaceOnPage } from './usePlaceOnPage.ts';

/** An element's distance from the top of the page, in CSS pixels, updated while the page changes above it. */
export function useTopOnPage<E extends HTMLElement>() {
  const [memory] = useState(rememberPlace);
  const { element, top } = usePlaceOnPage<E>(memory);
  return { element, top };
}
