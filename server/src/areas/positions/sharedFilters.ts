import { compileFilter, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import { setParts } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { keyOfFilter } from '#areas/vessels/filterKey.ts';
import type { Register } from './register.ts';

interface SharedFilter {
  readonly wants: (mmsi: number) => boolean;
  register: Register;
  users: number;
}

/** One viewer's use of a filter. */
interface FilterUse {
  /** Whether the vessel with an MMSI passes; the same function for all viewers with the same filter, undefined without one. */
  readonly wants: ((mmsi: number) => boolean) | undefined;
  /** Vessels are looked up in this register from now on. */
  register(register: Register): void;
  release(): void;
}

/** The filters of open streams, one for all viewers with the same, so that their messages are made once. */
export class SharedFilters {
  readonly #filters = new Map<string, SharedFilter>();

  get size(): number {
    return this.#filters.size;
  }

  take(of: { readonly filter: VesselFilter; readonly members: FilterMembers; readonly register: Register }): FilterUse {
    if (setParts(of.filter).length === 0) return { wants: undefined, register() {}, release() {} };
    const key = keyOfFilter(of.filter, of.members);
    const shared = this.#filters.get(key) ?? sharedFilter(of);
    this.#filters.set(key, shared);
    shared.users += 1;
    const register = (next: Register) => {
      if (next.revision > shared.register.revision) shared.register = next;
    };
    register(of.register);
    return {
      wants: shared.wants,
      register,
      release: () => {
        shared.users -= 1;
        if (shared.users === 0) this.#filters.delete(key);
      },
    };
  }
}

function sharedFilter({
  filter,
  members,
  register,
}: {
  readonly filter: VesselFilter;
  readonly members: FilterMembers;
  readonly register: Register;
}): SharedFilter {
  const passes = compileFilter(filter, members);
  const shared: SharedFilter = {
    register,
    users: 0,
    wants(mmsi) {
      const vessel = shared.register.byMmsi.get(mmsi);
      return vessel !== undefined && passes(vessel);
    },
  };
  return shared;
}
