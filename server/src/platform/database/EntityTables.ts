/**
 * The columns of every table by their names, as the ORM infers them from the entities. Each feature adds its own tables with
 * `declare module` in its `feature.ts`.
 */
export interface EntityTables {}
