import type { Param } from './Database.js'

/** Collects the parameters of a statement and returns their placeholders. */
export class SqlParams {
  readonly values: Param[]

  /** @param values parameters with fixed placeholders: `$1` and so on */
  constructor(values: readonly Param[] = []) {
    this.values = [...values]
  }

  /** Adds a parameter and returns its placeholder, such as `$3`. */
  add(value: Param): string {
    return `$${this.values.push(value)}`
  }
}
