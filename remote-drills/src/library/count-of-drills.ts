/** How many drills there are, in words; with a plus where more may follow than have come. */
export function countOfDrills(count: number, hasMore: boolean): string {
  const number = `${count.toLocaleString('en-US')}${hasMore ? '+' : ''}`;
  return `${number} ${number === '1' ? 'drill' : 'drills'}`;
}
