import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useMemo } from 'react';
import { kindOf } from './drawingKind.ts';
import { planVessel, type VesselPlan } from './drawingPlan.ts';
import classes from './VesselDrawing.module.css';
import { VesselShapes } from './VesselShapes.tsx';

/** The picture in its own units; the style sheet scales it. */
const view = { width: 320, height: 200, waterline: 156 } as const;
/** No vessel is drawn higher than this above its waterline, where cards cut the picture off. */
const heightMost = 138;
/** Widths a 6 m boat and a 100 m ship are drawn at. */
const drawn = { least: 168, most: 294 } as const;
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
const waves = `M-80 ${view.waterline + 3}q10-4 20 0${'t20 0'.repeat(23)}V280H-80Z`;

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
  const plan = useMemo(() => planVessel({ kind, length, tonnage, buildYear }), [kind, length, tonnage, buildYear]);
  const scale = scaleOf(plan);
  const width = plan.length * scale;
  const left = (view.width - width) / 2;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      data-sky={choice(id, 1, 4)}
      aria-hidden="true"
    >
      <path className={classes.hills} d={hills[choice(id, 3, hills.length)]} />
      <rect className={classes.sea} x="-80" y={view.waterline - 8} width="480" height="80" />
      <VesselShapes plan={plan} x={left} y={view.waterline} scale={scale} hull={choice(id, 2, 6)} />
      <path className={classes.wave} d={waves} />
      <path
        className={classes.foam}
        d={`M${left - 10} ${view.waterline + 5}q8-3 16 0t16 0 16 0M${left + width - 30} ${view.waterline + 5}q8-3 16 0t16 0`}
      />
    </svg>
  );
}
