interface LogoProps {
  readonly size: number;
}

/** The mark: a ship's wheel with a buoy-coloured hub. The name is beside it. */
export function Logo({ size }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <circle cx="16" cy="16" r="8" />
        <path d="M16 2.5v9M16 20.5v9M2.5 16h9M20.5 16h9M6.45 6.45l6.4 6.4M19.15 19.15l6.4 6.4M6.45 25.55l6.4-6.4M19.15 12.85l6.4-6.4" />
      </g>
      <circle cx="16" cy="16" r="3" fill="#FC8B38" />
    </svg>
  );
}
