import type { VesselPlan } from './drawingPlan.ts';
import classes from './VesselShapes.module.css';

interface VesselShapesProps {
  readonly plan: VesselPlan;
  /** Where the stern meets the waterline, in units of the picture. */
  readonly x: number;
  readonly y: number;
  /** Picture units per metre. */
  readonly scale: number;
  /** One of the hull colours, 0 to 5. */
  readonly hull: number;
}

/** A vessel as part of an SVG picture. */
export function VesselShapes({ plan, x, y, scale, hull }: VesselShapesProps) {
  return (
    <g className={classes.vessel} data-hull={hull} transform={`translate(${x} ${y}) scale(${scale} ${-scale})`}>
      {plan.shapes.map(({ paint, d }, index) => (
        <path key={index} className={classes[paint]} d={d} />
      ))}
    </g>
  );
}
