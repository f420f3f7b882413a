import { useEffect, useState } from 'react';

/** Pixels from the window's top in which a section counts as reached: below the header and the editor's bar. */
const reachedAt = 180;

/** The id of the section one reads, of those with these ids, in their order and parted by blanks. */
export function useSectionInView(ids: string): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    function look() {
      const places = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const reached = places.filter((place) => place.getBoundingClientRect().top <= reachedAt);
      setHere((atEnd ? places : reached).at(-1)?.id ?? places[0]?.id);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ids]);
  return here;
}
