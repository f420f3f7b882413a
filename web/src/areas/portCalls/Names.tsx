import { Link } from '@tanstack/react-router';
import type { CalledPort, PortCall } from '@wheelhouse/contract/portCalls';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './Names.module.css';

/** A port with its flag, as a link to its page. */
export function PortName({ port }: { readonly port: CalledPort }) {
  const names = useNames();
  return (
    <span className={classes.name}>
      {port.country !== undefined && <Flag iso={port.country} name={names.country(port.country) ?? port.country} />}
      <Link to="/ports/$portId" params={{ portId: String(port.id) }} preload={false}>
        {port.name}
      </Link>
    </span>
  );
}

/** A vessel with its flag, as a link to its page. */
export function VesselName({ vessel }: { readonly vessel: PortCall['vessel'] }) {
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
