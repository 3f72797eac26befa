/** An instant as the API has it. */
export const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Writes a select list by SQL for each field of a schema: what is selected can't have another field. */
export function columnsOf<Shape extends object>(
  { shape }: { shape: Shape },
  columns: { [Field in keyof Shape]: string },
): string {
  return Object.keys(shape)
    .map((field) => `${columns[field as keyof Shape]} as "${field}"`)
    .join(', ');
}
