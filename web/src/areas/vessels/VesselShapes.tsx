import { useMemo } from 'react';
import type { VesselMeasures } from './drawingHull.ts';
import { planVessel } from './drawingPlan.ts';
import classes from './VesselShapes.module.css';

interface VesselShapesProps {
  readonly measures: VesselMeasures;
  /** Where the stern meets the waterline, and how wide the vessel is, in units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** One of the hull colours, 0 to 5. */
  readonly hull: number;
}

/** A vessel as part of an SVG picture. */
export function VesselShapes({ measures, x, y, width, hull }: VesselShapesProps) {
  const { kind, length, tonnage, buildYear } = measures;
  const plan = useMemo(() => planVessel({ kind, length, tonnage, buildYear }), [kind, length, tonnage, buildYear]);
  const scale = width / plan.length;
  return (
    <g className={classes.vessel} data-hull={hull} transform={`translate(${x} ${y}) scale(${scale} ${-scale})`}>
      {plan.shapes.map(({ paint, d }, index) => (
        <path key={index} className={classes[paint]} d={d} />
      ))}
    </g>
  );
}
