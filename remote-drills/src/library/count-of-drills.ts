/** The number of drills as a text; with a plus when there may be more than have loaded. */
export function countOfDrills(count: number, hasMore: boolean): string {
  const number = `${count.toLocaleString('en-US')}${hasMore ? '+' : ''}`;
  return `${number} ${number === '1' ? 'drill' : 'drills'}`;
}
