import { randomUUID } from 'node:crypto';

/** Who a test signs in as. */
export interface Coach {
  name: string;
  email: string;
}

/** A coach who has never signed in before. */
export function newCoach(name = 'Robin Fielding'): Coach {
  return { name, email: `${randomUUID()}@example.com` };
}
