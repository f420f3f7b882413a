import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import type { Random } from '#random.ts';
import { drawMaker, type Equipment } from './makers.ts';
import type { Particulars } from './particulars.ts';

/** The number of a manufacturer in the dictionary. */
export type MakerIds = (name: string) => number;

/** Draws a manufacturer of some equipment and returns its number. */
export type Make = (equipment: Equipment) => number;

export function makeFrom(random: Random, makerIds: MakerIds): Make {
  return (equipment) => makerIds(drawMaker(random, equipment));
}

/** Types with cargo gear instead of fishing gear. */
export function isServiceType(vesselTypeId: number): boolean {
  return vesselTypeId >= 51;
}

const round = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

export function drawPropulsion(random: Random, hull: Particulars, makerIds: MakerIds): ExtendedFields['propulsion'] {
  const { length, power, buildYear } = hull;
  if (hull.engineMaker === undefined) return undefined;
  const make = makeFrom(random, makerIds);
  const engine = { manufacturerId: makerIds(hull.engineMaker) };
  if (length < 15) return { mainEngines: [{ ...engine, power, quantity: 1 }] };
  const hybrid = length > 28 && buildYear >= 2017 && random.chance(0.45);
  const engines = hull.vesselTypeId === 53 || random.chance(0.06) ? 2 : 1;
  const cylinders = power > 6000 ? random.pick([9, 12, 16]) : power > 1500 ? random.pick([6, 8, 9]) : 6;
  const propulsion: ExtendedFields['propulsion'] = {
    mainPowerDriveMethod: hybrid
      ? 'Diesel-electric hybrid'
      : power > 3000 && random.chance(0.2)
        ? 'Diesel-electric'
        : 'Diesel-mechanical, reduction gear',
    mainEngines: [
      {
        ...engine,
        details: `${cylinders} cylinders, ${power > 1500 ? random.pick([600, 720, 750, 900]) : random.pick([1500, 1800])} rpm`,
        power: Math.round(power / engines),
        quantity: engines,
      },
    ],
    propellers: [
      {
        manufacturerId: make('propeller'),
        pitch: length > 20 ? 'Controllable' : random.chance(0.4) ? 'Controllable' : 'Fixed',
        quantity: engines,
        details: `${length > 24 ? 'In nozzle, ' : ''}diameter ${round(length * 52, 50)} mm`,
      },
    ],
  };
  if (length < 24) return propulsion;
  return {
    ...propulsion,
    auxiliaryEngines: [
      {
        manufacturerId: make('generator'),
        details: 'Generating set',
        power: round(power * random.between(0.12, 0.2), 5),
        quantity: length > 45 ? 2 : 1,
      },
    ],
    steeringGear: [
      { manufacturerId: make('steering'), details: length > 50 ? 'Rotary vane, flap rudder' : 'Hydraulic ram' },
    ],
    reductionGear: [
      {
        manufacturerId: make('gear'),
        type: length > 40 ? 'Two-speed, with power take-off' : 'Single speed',
        details: `Ratio ${random.between(3.6, 6.4).toFixed(2)}:1`,
      },
    ],
    ...(length > 40 && hybrid
      ? {
          propulsionThrusters: [
            {
              manufacturerId: make('thruster'),
              type: 'Azimuth, retractable',
              quantity: 1,
              details: `${round(power * 0.12, 50)} kW`,
            },
          ],
        }
      : {}),
    ...(length > 27
      ? {
          maneuveringThrusters: [
            {
              manufacturerId: make('thruster'),
              type: 'Tunnel, bow',
              quantity: 1,
              details: `${round(length * 9.5, 10)} kW`,
            },
            ...(length > 38
              ? [
                  {
                    manufacturerId: make('thruster'),
                    type: 'Tunnel, stern',
                    quantity: 1,
                    details: `${round(length * 8, 10)} kW`,
                  },
                ]
              : []),
          ],
        }
      : {}),
    dynamicPositioningAvailable:
      (isServiceType(hull.vesselTypeId) && length > 25) || (length > 60 && random.chance(0.3)),
  };
}

export function drawElectricalPower(
  random: Random,
  hull: Particulars,
  makerIds: MakerIds,
): ExtendedFields['electricalPower'] {
  const { length, power, buildYear } = hull;
  if (length < 18) return undefined;
  const make = makeFrom(random, makerIds);
  const primary = [
    {
      manufacturerId: make('generator'),
      quantity: length > 45 ? 2 : 1,
      power: round(power * random.between(0.12, 0.22), 5),
      details: '400 V, 50 Hz',
    },
  ];
  if (length < 27) return { primaryGenerators: primary };
  const battery = length > 28 && buildYear >= 2018 && random.chance(0.5);
  return {
    primaryGenerators: primary,
    secondaryGenerators: [
      { manufacturerId: make('generator'), quantity: 1, power: round(length * 3.2, 5), details: 'Harbour set' },
    ],
    ...(length > 32 ? { shaftGenerators: `${round(power * random.between(0.3, 0.55), 10)} kW, 690 V` } : {}),
    ...(length > 45 ? { emergencyGenerator: `${round(length * 2.1, 5)} kW` } : {}),
    ...(battery ? { batterySystem: `Lithium-ion, ${round(random.between(200, 1200), 10)} kWh` } : {}),
    electricalInstallation: random.pick([
      'Installed by the yard',
      'Main switchboard in two sections',
      'Distribution 690, 400 and 230 V',
      'Switchboard renewed at refit',
    ]),
    shoreChargingAvailable: battery || (buildYear >= 2012 && random.chance(0.4)),
  };
}
