/** Replaces the quoted literals of an SQL text, which may be personal data, by an ellipsis. Drops the rest after an unclosed quote. */
export function redactSql(sql: string): string {
  return sql.replace(/\be'(?:[^'\\]|''|\\.)*(?:'|$)|'(?:[^']|'')*(?:'|$)/gis, "'…'")
}
