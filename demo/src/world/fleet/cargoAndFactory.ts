import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import type { Random } from '#random.ts';
import { isServiceType, type Make } from './machinery.ts';
import type { Particulars } from './particulars.ts';

/** Vessel types with tanks of refrigerated sea water. */
const pelagic = new Set([12, 16, 17]);
/** Vessel types with trawl sensors. */
const trawlers = new Set([11, 12, 13, 14, 15, 17]);

/** Wells, treatment and farm work; only for vessels of aquaculture. */
export function drawAquaculture(
  random: Random,
  { vesselTypeId, length, grossTonnage, buildYear }: Particulars,
  make: Make,
): ExtendedFields['aquaculture'] {
  if (vesselTypeId < 51 || vesselTypeId > 57) return undefined;
  const carries = vesselTypeId === 51 || vesselTypeId === 52 || vesselTypeId === 55;
  const treats = vesselTypeId === 54 || (vesselTypeId === 51 && buildYear >= 2014);
  const volume = Math.round((grossTonnage * 1.15) / 10) * 10;
  const cargo = carries
    ? { units: 'm3', value: volume }
    : vesselTypeId === 57
      ? { units: 't', value: Math.round(grossTonnage * 0.9) }
      : undefined;
  return {
    ...(cargo === undefined ? {} : { capacity: cargo }),
    ...(carries
      ? {
          well: {
            arrangement: random.pick([
              'Circular, longitudinal bulkhead',
              'Open and closed circulation',
              'Three wells with sliding bulkheads',
            ]),
            departmentsAmount: length > 55 ? random.whole(2, 4) : 2,
          },
          loadingUnloading: random.pick(['Vacuum and pressure', 'Pressurised wells', 'Two 20" fish pumps']),
          refrigeration: {
            type: random.pick(['Refrigerated sea water', 'Ice slurry']),
            volume: Math.round(length * 28),
            units: 'kW',
          },
          electronics: `Biomass counters on ${random.whole(2, 6)} channels`,
          handling: 'Crowding by moving bulkheads, grading into four sizes',
          automation: 'Oxygen, carbon dioxide, temperature and pH watched in each well',
        }
      : {}),
    ...(vesselTypeId === 55
      ? { slaughter: `${random.whole(12, 40) * 10} t a day, stun and bleed`, AGDMethod: 'Fresh water' }
      : {}),
    ...(treats
      ? {
          delousing: [
            {
              manufacturerId: make('delousing'),
              method: random.pick(['Warm water', 'Flushing', 'Fresh water bath', 'Brushes and flushing']),
            },
          ],
          AGDMethod: 'Fresh water, reverse osmosis on board',
        }
      : {}),
    ...(vesselTypeId === 53
      ? {
          cageMaintenance: random.pick([
            'Net washing, mooring and inspection',
            'Mooring, towing and net changes',
            'Net washing with remote vehicle',
          ]),
          aquaOperations: random.pick(['Mooring inspection to 300 m', 'Support at delousing', 'Tows cages and barges']),
        }
      : {}),
    ...(vesselTypeId === 56
      ? {
          automation: `${random.whole(4, 12)} feeding lines, ${random.whole(20, 70) * 10} t of feed in silos`,
          aquaOperations: 'Feeding, camera watch',
        }
      : {}),
  };
}

/** Built-in equipment below deck and in the wheelhouse. */
export function drawInstallations(
  random: Random,
  { vesselTypeId, length }: Particulars,
  make: Make,
): ExtendedFields['installations'] {
  if (length < 15) return undefined;
  const electronics = [
    'Radar',
    'Echo sounder',
    'Plotter',
    'AIS transponder',
    'Autopilot',
    'Sonar',
    'Satellite communication',
    'Trawl sonar',
    'Gyro compass',
    'Current meter',
  ];
  const count = Math.min(electronics.length, 2 + Math.floor(length / 8));
  const factory =
    vesselTypeId === 13
      ? 4
      : length > 32 && !pelagic.has(vesselTypeId) && !isServiceType(vesselTypeId)
        ? 2
        : vesselTypeId === 55
          ? 3
          : 0;
  const steps = ['Gutting machine', 'Filleting line', 'Weighing and grading', 'Vertical plate freezers'];
  return {
    ...(factory > 0
      ? {
          processingFactory: steps.slice(4 - factory).map((details) => ({
            manufacturerId: make('factory'),
            details: length > 60 ? `${details}, two lines` : details,
          })),
        }
      : {}),
    ...(pelagic.has(vesselTypeId) || vesselTypeId === 51
      ? { loadingUploading: [{ manufacturerId: make('handling'), type: 'Vacuum pump, two chambers' }] }
      : {}),
    ...(length > 20 && vesselTypeId !== 53 && vesselTypeId !== 72
      ? {
          refrigeration: [
            {
              manufacturerId: make('refrigeration'),
              type: pelagic.has(vesselTypeId)
                ? `RSW, ${Math.round(length * 16)} kW`
                : vesselTypeId === 13
                  ? 'Freezing tunnel and plate freezers'
                  : 'Hold cooling and ice machine',
            },
          ],
        }
      : {}),
    ...(length > 45 ? { boilers: [{ manufacturerId: make('boiler') }] } : {}),
    ...(length > 28
      ? {
          automation: [
            { manufacturerId: make('automation'), type: 'Alarm and monitoring' },
            ...(trawlers.has(vesselTypeId) ? [{ manufacturerId: make('automation'), type: 'Trawl control' }] : []),
          ],
        }
      : {}),
    electronics: random.some(electronics, count).map((type) => ({ manufacturerId: make('electronics'), type })),
    ...(length > 24
      ? {
          otherInstallations: [
            {
              manufacturerId: make('safety'),
              type: random.pick(['Life rafts and rescue boat', 'Rescue boat with davit', 'Life rafts']),
            },
          ],
        }
      : {}),
  };
}
