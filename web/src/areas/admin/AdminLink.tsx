import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AdminLinkProps {
  /** Below `/admin`: `users/12`. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A link to a place in the administration. */
export function AdminLink({ to, search = {}, children }: AdminLinkProps) {
  return (
    <Anchor inherit renderRoot={(props) => <Link to="/admin/$" params={{ _splat: to }} search={search} {...props} />}>
      {children}
    </Anchor>
  );
}
