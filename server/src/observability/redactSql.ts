/** SQL without its quoted literals, which may be anybody's data. What follows an unclosed quote goes too. */
export function redactSql(sql: string): string {
  return sql.replace(/\be'(?:[^'\\]|''|\\.)*(?:'|$)|'(?:[^']|'')*(?:'|$)/gis, "'…'")
}
