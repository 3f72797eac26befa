/** What the API must have of one team, drill or plan that a writer has made. */
export interface Entry {
  kind: 'team' | 'drill' | 'plan';
  /** Unique, and part of its name: finds it in a list. */
  marker: string;
  /** Every content that was ever sent for it, in order. */
  sent: string[];
  /** The content that was acknowledged last, or that it was deleted. Missing: its creation was not. */
  acknowledged?: string;
  /** What was sent and not acknowledged since: it may be stored or not. */
  pending?: string;
}

/** In place of a content. */
export const deleted = 'deleted';

export type Verdict = 'kept' | 'lost' | 'half' | 'twice';

/**
 * Compares an entry with what the API has under its marker.
 * @param found the contents of all things with the marker
 */
export function judge(entry: Entry, found: readonly string[]): Verdict {
  if (found.length > 1) return 'twice';
  const content = found[0] ?? deleted;
  const isCreated = entry.acknowledged !== undefined;
  if (content === entry.pending || content === (entry.acknowledged ?? deleted)) return 'kept';
  if (content === deleted) return isCreated ? 'lost' : 'kept';
  return entry.sent.includes(content) ? 'lost' : 'half';
}

type Body = Record<string, unknown>;

/** What must stay together of a team, drill or plan, from a request or an answer. */
export function contentOf(kind: Entry['kind'], body: Body): string {
  const fields = {
    team: [body.name, body.description, body.tags, body.season],
    drill: [body.name, body.description, body.tags],
    plan: [
      body.name,
      body.description,
      body.duration,
      (body.drills as Body[] | undefined)?.map(({ drillId, duration }) => [drillId, duration]),
    ],
  }[kind];
  return JSON.stringify(fields);
}
