import { expect, it } from '@jest/globals'
import { buildSchema, isEnumType } from 'graphql'
import { readFileSync } from 'node:fs'
import { SERVICES, sourceName } from './importTexts.js'

it('has the name of every service of the schema, and how to get its export', () => {
  const type = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('ImportSource')
  const sources = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  // Players have no exports.
  expect([...SERVICES.map(({ source }) => source as string), 'PLAYER'].toSorted()).toEqual(sources.toSorted())
  expect(sourceName('PLAYER')).toBe('From your players')
})
