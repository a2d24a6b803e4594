/**
 * Compiled operations: the entry point of this folder. It runs queries without Apollo, on the same schema and resolvers
 * (docs/decisions/006-compiled-operations.md).
 */
export { CompiledExecutor, type ExecutorResponse } from './CompiledExecutor.js'
export { OperationRegistry, type Manifest, type RegisteredOperation } from './OperationRegistry.js'
export { unwrapResolvers } from './unwrapResolvers.js'
