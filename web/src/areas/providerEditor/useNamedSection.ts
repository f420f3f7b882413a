import { useEffect } from 'react';

/** Goes to the section the address names, as a notice does: the editor is there later than its address. */
export function useNamedSection(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
