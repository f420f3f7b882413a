import { Link } from '@tanstack/react-router';
import type { CalledPort } from '@wheelhouse/contract/portCalls';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import classes from '#areas/dictionaries/Names.module.css';
import { Flag } from '#ui/Flag.tsx';

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
