export { createNesteggReactApi } from './nestegg-react-api.ts';
export type { CapabilityState, NesteggReactApi, NesteggReactExtras } from './nestegg-react-api.ts';
