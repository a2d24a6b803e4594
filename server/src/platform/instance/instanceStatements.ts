import { statement } from '../database/statement.js'

/** Gives the database an id, unless it has one. */
export const CREATE_INSTANCE = statement((db) =>
  db
    .insertInto('instance')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing()),
)

/** The id of the instance. */
export const INSTANCE = statement((db) => db.selectFrom('instance').select('id'))
