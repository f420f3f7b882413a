import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { chanceOf } from '@wheelhouse/drawing/chance';
import { kindOf } from '@wheelhouse/drawing/kind';
import { coloursOf, liveryOf } from '@wheelhouse/drawing/paint';
import { pathsOf } from '@wheelhouse/drawing/path';
import { planVessel, type VesselPlan } from '@wheelhouse/drawing/vessel';
import { useMemo } from 'react';
import classes from './VesselDrawing.module.css';

/** The picture in its own units; the style sheet scales it. */
const view = { width: 640, height: 400, waterline: 312 } as const;
/** No vessel is drawn higher than this above its waterline, where cards cut the picture off. */
const heightMost = 276;
/** Widths a 6 m boat and a 100 m ship are drawn at. */
const drawn = { least: 336, most: 588 } as const;
/** Used if the register has no length. */
const lengthUnknown = 15;
/** The register may have less; nothing shorter can be drawn with a house on it. */
const lengthLeast = 4;

/**
 * Picture units per metre. Longer vessels are drawn wider, by ratio rather than by metres, so that each fills its
 * picture.
 */
function scaleOf({ length, height }: VesselPlan): number {
  const share = Math.log(length / 6) / Math.log(100 / 6);
  const width = drawn.least + (drawn.most - drawn.least) * Math.min(1, Math.max(0, share));
  return Math.min(width / length, heightMost / height);
}

/** Spreads identifiers evenly over options, always the same way. */
function choice(id: number, salt: number, count: number): number {
  return (((Math.imul(id ^ (salt * 0x9e3779b1), 0x85ebca6b) >>> 8) % count) + count) % count;
}

const hills = [
  'M0 134L34 112 62 126 108 92 142 118 176 104 214 126 262 98 320 128V160H0Z',
  'M0 122L46 100 90 124 132 110 188 130 236 106 278 122 320 108V160H0Z',
  'M0 138L60 130 96 112 150 132 204 122 250 134 320 120V160H0Z',
  'M0 140L80 134 150 138 230 131 320 137V160H0Z',
] as const;

/** The sea in front of the hull. */
const waves = `M-160 ${view.waterline + 6}q20-8 40 0${'t40 0'.repeat(23)}V560H-160Z`;

interface VesselDrawingProps {
  readonly vessel: Pick<VesselListItem, 'id' | 'buildYear' | 'vesselSizes'>;
  /** English name of the vessel's type. */
  readonly typeName: string | undefined;
}

/** A vessel without a photo, drawn from its type, length, tonnage and build year. Decorative: its data is beside it. */
export function VesselDrawing({ vessel, typeName }: VesselDrawingProps) {
  const { id, buildYear, vesselSizes } = vessel;
  const { bruttotons: tonnage, lengthOverall = lengthUnknown } = vesselSizes;
  const length = Math.max(lengthLeast, lengthOverall);
  const kind = kindOf(typeName);
  const { paths, colours, left, right } = useMemo(() => {
    const chance = chanceOf(id);
    const plan = planVessel(chance, { kind, length, tonnage, buildYear });
    const scale = scaleOf(plan);
    const sternX = (view.width - length * scale) / 2;
    return {
      paths: pathsOf(plan.shapes, { scale, sternX, waterY: view.waterline, heading: 1, thinnest: 1.2 }, false),
      // Thin parts need a colour that differs from the sky, which is dark in the dark scheme.
      colours: { ...coloursOf(liveryOf(chance, kind)), mast: 'var(--thin)', wire: 'var(--thin)' },
      left: sternX,
      right: sternX + plan.stem * scale,
    };
  }, [id, kind, length, tonnage, buildYear]);
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      data-sky={choice(id, 1, 4)}
      aria-hidden="true"
    >
      <path className={classes.hills} d={hills[choice(id, 3, hills.length)]} transform="scale(2)" />
      <rect className={classes.sea} x="-160" y={view.waterline - 16} width="960" height="160" />
      <g className={classes.vessel} fill="none">
        {paths.map(({ paint, d, width, round, dash, opacity }, index) =>
          width === undefined ? (
            <path key={index} d={d} fill={colours[paint]} opacity={opacity} />
          ) : (
            <path
              key={index}
              d={d}
              stroke={colours[paint]}
              strokeWidth={width}
              strokeLinecap={round ? 'round' : undefined}
              strokeLinejoin={round ? 'round' : undefined}
              strokeDasharray={dash}
              opacity={opacity}
            />
          ),
        )}
      </g>
      <path className={classes.wave} d={waves} />
      <path
        className={classes.foam}
        d={`M${left - 20} ${view.waterline + 10}q16-6 32 0t32 0 32 0M${right - 60} ${view.waterline + 10}q16-6 32 0t32 0`}
      />
    </svg>
  );
}
