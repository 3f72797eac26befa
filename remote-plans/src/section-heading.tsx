import { formatDuration } from '@touchline/product';

/** The name of a section of a practice, and its minutes together. */
export function SectionHeading({ title, minutes }: { title: string; minutes: number }) {
  return (
    <h3 className="plan-section d-flex flex-wrap column-gap-3 align-items-baseline justify-content-between">
      <bdi>{title}</bdi> <span className="meta numbers fw-normal">{formatDuration(minutes)}</span>
    </h3>
  );
}
