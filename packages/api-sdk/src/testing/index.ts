export { startContractServer } from './contract-server/contract-server.ts';
export type { ContractServerOptions, RecordedRequest } from './contract-server/answer.ts';
export type { ContractServer } from './contract-server/contract-server.ts';
export type { Fault, FaultRule } from './contract-server/fault.ts';
export type { ContractVariant, ListShape } from './contract-server/variant.ts';
export type { ContractState, WireActivity, WireHousehold, WireInvite, WireProfile } from './contract-server/state.ts';
export { SAMPLE_SUMMARY, SAMPLE_TRANSACTIONS, wireTransaction } from './samples.ts';
export type { WireTransaction } from './samples.ts';
