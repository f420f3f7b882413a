import { planVessel } from '#areas/vessels/drawingPlan.ts';
import { VesselShapes } from '#areas/vessels/VesselShapes.tsx';
import classes from './Scene.module.css';

const seiner = planVessel({ kind: 'purseSeiner', length: 64, tonnage: undefined, buildYear: 2016 });
const netter = planVessel({ kind: 'netter', length: 12, tonnage: undefined, buildYear: 1984 });
const longliner = planVessel({ kind: 'longliner', length: 44, tonnage: undefined, buildYear: 1998 });

/** A row of waves from edge to edge: where it lies and how long and high its waves are. */
function swell(y: number, length: number, height: number): string {
  const half = length / 2;
  return `M-40 ${y}q${half / 2} ${-height} ${half} 0${`t${half} 0`.repeat(Math.ceil(1700 / half))}V460H-40Z`;
}

/** A fjord at daybreak with a seiner setting out. Decorative. */
export function Scene() {
  return (
    <svg className={classes.scene} viewBox="0 0 1600 440" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={classes.sun} cx="1014" cy="212" r="44" />
      <path
        className={classes.far}
        d="M0 236L90 182 150 206 238 140 330 210 402 176 470 220 560 162 640 214 742 186 830 236 930 212 1010 244 1130 208 1220 234 1310 160 1392 206 1470 150 1546 196 1600 166V320H0Z"
      />
      <path
        className={classes.near}
        d="M0 262L70 224 164 254 260 196 356 262 452 240 540 270 650 252 760 282 900 272 1040 288 1180 262 1270 276 1370 216 1452 258 1530 228 1600 254V330H0Z"
      />
      <path className={classes.sea1} d={swell(286, 60, 3)} />
      <path className={classes.glitter} d="M936 300h160M966 308h112M906 326h200M982 342h90" />
      <g className={classes.distant}>
        <VesselShapes plan={netter} x={430} y={300} scale={5.2} hull={1} />
        <VesselShapes plan={longliner} x={1330} y={304} scale={2.6} hull={2} />
      </g>
      <path className={classes.sea2} d={swell(312, 90, 6)} />
      <g className={classes.seiner}>
        <VesselShapes plan={seiner} x={570} y={372} scale={7.8} hull={0} />
      </g>
      <path className={classes.sea3} d={swell(376, 130, 9)} />
      <g>
        <path className={classes.buoyBody} d="M300 404l7-34h16l7 34z" />
        <path className={classes.buoyBand} d="M304.300 386h21.400l1.700 9h-24.800z" />
        <path className={classes.buoyPole} d="M315 370v-22" />
        <circle className={classes.buoyBody} cx="315" cy="346" r="4" />
      </g>
      <path className={classes.sea4} d={swell(402, 180, 10)} />
      <path
        className={classes.gulls}
        d="M800 96q10-12 20 0q10-12 20 0M872 128q7-8 14 0q7-8 14 0M752 138q6-7 12 0q6-7 12 0"
      />
    </svg>
  );
}
