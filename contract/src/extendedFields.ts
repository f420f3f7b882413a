import * as z from 'zod/mini';
import { id } from './values.ts';

/**
 * The extended vessel details of platform specification, section 3. Every field may be absent: registers know some,
 * yards know others. Lengths are metres, power kW, tonnage GT, crane power t/m.
 */
const text = z.optional(z.string().check(z.maxLength(2000)));
const metres = z.optional(z.number().check(z.nonnegative(), z.describe('Metres')));
const tonnage = z.optional(z.number().check(z.nonnegative(), z.describe('GT')));
const tons = z.optional(z.number().check(z.nonnegative(), z.describe('Tons')));
const kilowatts = z.optional(z.number().check(z.nonnegative(), z.describe('kW')));
const quantity = z.optional(z.int().check(z.nonnegative()));
const flag = z.optional(z.boolean());
const manufacturerId = z.optional(id.check(z.describe('Identifier in the manufacturers dictionary')));

/** Most records a list of equipment may hold. */
const equipmentMax = 50;
function list<T extends z.core.SomeType>(item: T) {
  return z.optional(z.array(item).check(z.maxLength(equipmentMax)));
}

const engine = z.object({ manufacturerId, details: text, power: kilowatts, quantity });
const generator = z.object({ manufacturerId, quantity, power: kilowatts, details: text });
const thruster = z.object({ manufacturerId, type: text, quantity, details: text });
const installed = z.object({ manufacturerId, type: text });
const measured = z.object({ units: text, value: z.optional(z.number()) });

export const dimensions = z.object({
  bruttotons: tonnage,
  nettotons: tonnage,
  deadWeight: tons,
  depth: metres,
  length: metres,
  lengthOverall: metres,
  width: metres,
  draft: metres,
  displacement: tons,
});

export const builtDetails = z.object({
  buildYear: z.optional(z.int()),
  vesselYard: text,
  designer: text,
  design: text,
});

export const vesselClass = z.object({
  classification: text,
  classNotation: text,
  notableMentions: text,
});

export const propulsion = z.object({
  mainPowerDriveMethod: text,
  mainEngines: list(engine),
  auxiliaryEngines: list(engine),
  propellers: list(z.object({ manufacturerId, pitch: text, quantity, details: text })),
  steeringGear: list(z.object({ manufacturerId, details: text })),
  reductionGear: list(z.object({ manufacturerId, type: text, details: text })),
  propulsionThrusters: list(thruster),
  maneuveringThrusters: list(thruster),
  dynamicPositioningAvailable: flag,
});

export const deckEquipment = z.object({
  winches: list(z.object({ manufacturerId, type: text, method: text, quantity, tonnage: tons })),
  cranes: list(
    z.object({
      manufacturerId,
      type: text,
      quantity,
      power: z.optional(z.number().check(z.nonnegative(), z.describe('t/m'))),
      details: text,
    }),
  ),
  fishPump: text,
  fishHandling: text,
});

export const electricalPower = z.object({
  primaryGenerators: list(generator),
  secondaryGenerators: list(generator),
  turbineSet: text,
  shaftGenerators: text,
  emergencyGenerator: text,
  batterySystem: text,
  electricalInstallation: text,
  shoreChargingAvailable: flag,
});

export const aquaculture = z.object({
  capacity: z.optional(measured),
  electronics: text,
  loadingUnloading: text,
  well: z.optional(z.object({ arrangement: text, departmentsAmount: quantity })),
  refrigeration: z.optional(z.object({ type: text, volume: z.optional(z.number()), units: text })),
  handling: text,
  slaughter: text,
  delousing: list(z.object({ manufacturerId, method: text })),
  AGDMethod: text,
  automation: text,
  cageMaintenance: text,
  aquaOperations: text,
});

export const installations = z.object({
  processingFactory: list(z.object({ manufacturerId, details: text })),
  loadingUploading: list(installed),
  refrigeration: list(installed),
  boilers: list(z.object({ manufacturerId })),
  automation: list(installed),
  electronics: list(installed),
  otherInstallations: list(installed),
});

export const extendedFields = z.object({
  dimensions: z.optional(dimensions),
  built: z.optional(builtDetails),
  vesselClass: z.optional(vesselClass),
  propulsion: z.optional(propulsion),
  deckEquipment: z.optional(deckEquipment),
  electricalPower: z.optional(electricalPower),
  aquaculture: z.optional(aquaculture),
  installations: z.optional(installations),
});
export type ExtendedFields = z.infer<typeof extendedFields>;
