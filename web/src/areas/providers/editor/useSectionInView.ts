import { useEffect, useState } from 'react';

/** Pixels from the window's top in which a section counts as reached: below the header and the editor's bar. */
const reachedAt = 180;

/** The id of the section one reads, of those with these ids, in their order and parted by blanks. */
export function useSectionInView(ids: string): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    function update() {
      const places = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const reached = places.filter((place) => place.getBoundingClientRect().top <= reachedAt);
      setHere((atEnd ? places : reached).at(-1)?.id ?? places[0]?.id);
    }
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [ids]);
  return here;
}
