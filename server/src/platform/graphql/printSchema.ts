import {
  isInputObjectType,
  isObjectType,
  isSpecifiedDirective,
  Kind,
  parse,
  print,
  printSchema,
  type DirectiveNode,
  type GraphQLSchema,
} from 'graphql'

type Declared = { astNode?: { directives?: readonly DirectiveNode[] } | null }

/** Returns a schema in SDL with the directives that its types, fields and arguments declare, which `printSchema` leaves out. */
export function printSchemaWithDirectives(schema: GraphQLSchema): string {
  const text = printSchema(schema)
  const insertions: { at: number; directives: string }[] = []
  const insert = (at: number | undefined, { astNode }: Declared) => {
    const directives = astNode?.directives?.filter((node) => !isSpecified(schema, node)) ?? []
    if (at !== undefined && directives.length > 0)
      insertions.push({
        at,
        directives: directives
          .map((node) => ` ${print(node)}`)
          .sort()
          .join(''),
      })
  }
  for (const definition of parse(text).definitions) {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      const input = schema.getType(definition.name.value)
      const fields = isInputObjectType(input) ? input.getFields() : {}
      for (const node of definition.fields ?? []) {
        const field = fields[node.name.value]
        if (field) insert((node.defaultValue ?? node.type).loc?.end, field)
      }
    }
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue
    const type = schema.getType(definition.name.value)
    if (!isObjectType(type)) continue
    insert((definition.interfaces?.at(-1) ?? definition.name).loc?.end, type)
    const fields = type.getFields()
    for (const node of definition.fields ?? []) {
      const field = fields[node.name.value]
      if (!field) continue
      insert(node.type.loc?.end, field)
      for (const [index, argument] of (node.arguments ?? []).entries()) {
        const declared = field.args[index]
        if (declared) insert((argument.defaultValue ?? argument.type).loc?.end, declared)
      }
    }
  }
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((sdl, { at, directives }) => sdl.slice(0, at) + directives + sdl.slice(at), text)
}

function isSpecified(schema: GraphQLSchema, { name }: DirectiveNode): boolean {
  const directive = schema.getDirective(name.value)
  return directive != null && isSpecifiedDirective(directive)
}
