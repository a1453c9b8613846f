import type { Profile } from '@nestegg/api-sdk';

/** Whether the profile could not be read, and what the sign-in knows of the person stands in for it. */
export const isFallbackProfile = ({ source }: Profile): boolean => source !== 'server';
