import type { ComponentType } from 'react';
import type { Capability } from '@nestegg/domain';
import { useApi } from '../../shared/api-context.ts';
import { Component as NotFound } from './not-found.tsx';

/** A page of a capability: an unknown address where the server lacks it, and none of its calls is made until it is known. */
export function withCapability(capability: Capability, Screen: ComponentType): ComponentType {
  return function CapabilityPage() {
    const { data, isLoading } = useApi().useGetCapabilitiesQuery();
    if (isLoading) return null;
    return data && !data.includes(capability) ? <NotFound /> : <Screen />;
  };
}
