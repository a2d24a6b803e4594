/**
 * What a feature keeps of people: how they get a copy of it, and how it goes when they leave. Each feature declares
 * its own; `personalData.ts` puts them together.
 */
export interface PersonalData {
  /** Under this name it stands in a person's export. */
  name: string
  /** Statement that gives everything of one account; its id is $1. */
  copy?: string
  /** Rows of `copy` that one statement reads; for those that carry much. */
  copyRows?: number
  /**
   * Statements that remove or anonymise it, in this order; $1 is an array of the ids of accounts. They run in one
   * transaction, just before the accounts themselves go. What references an account with "on delete cascade" needs none.
   */
  erase?: readonly string[]
}
