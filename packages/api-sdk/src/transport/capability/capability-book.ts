import { type Capability, isCapability } from '@nestegg/domain';
import type { ResolvedOptions } from '../options.ts';

/** The last known capabilities, stored per server, so that they are available right after a restart. */
export interface CapabilityBook {
  /** The last known set; null while nothing is known. */
  readonly known: () => ReadonlySet<Capability> | null;
  readonly learn: (names: readonly Capability[]) => void;
}

function readStored(text: string | null): ReadonlySet<Capability> | null {
  if (text === null) return null;
  return new Set(text.split(',').filter(isCapability));
}

export function createCapabilityBook({ storage, baseUrl }: ResolvedOptions): CapabilityBook {
  const key = `nestegg.capabilities:${baseUrl}`;
  let known = readStored(storage.getItem(key));
  return {
    known: () => known,
    learn: (names) => {
      known = new Set(names);
      storage.setItem(key, names.join(','));
    },
  };
}

/** The names in a server's answer, or null where it is not such an answer. Names that we do not know are passed over. */
export function readCapabilityNames(body: unknown): readonly Capability[] | null {
  if (typeof body !== 'object' || body === null || !('capabilities' in body)) return null;
  const { capabilities } = body;
  if (!Array.isArray(capabilities)) return null;
  return capabilities.filter((name) => typeof name === 'string').filter(isCapability);
}
