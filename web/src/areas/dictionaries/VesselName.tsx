import { Link } from '@tanstack/react-router';
import { Flag } from '#ui/Flag.tsx';
import { useNames } from './dictionaries.ts';
import classes from './Names.module.css';

interface VesselNameProps {
  readonly vessel: { readonly id: number; readonly name: string; readonly flag: string };
}

/** A vessel with its flag, as a link to its page. */
export function VesselName({ vessel }: VesselNameProps) {
  const names = useNames();
  return (
    <span className={classes.name}>
      <Flag iso={vessel.flag} name={names.country(vessel.flag) ?? vessel.flag} />
      <Link to="/vessel/$vesselId" params={{ vesselId: String(vessel.id) }} preload={false}>
        {vessel.name}
      </Link>
    </span>
  );
}
