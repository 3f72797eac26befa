/** An instant as the API has it. */
export const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Writes the columns of a select list: one for each field of the schema, under the field's name. What is
 * selected by it can't have a field that the schema does not name.
 * @param columns SQL for each field
 */
export function columnsOf<Shape extends object>(
  { shape }: { shape: Shape },
  columns: { [Field in keyof Shape]: string },
): string {
  return Object.keys(shape)
    .map((field) => `${columns[field as keyof Shape]} as "${field}"`)
    .join(', ');
}
