import { formatDuration } from '@touchline/product';

/** The name of a section of a practice, and its minutes together. */
export function SectionHeading({ title, minutes }: { title: string; minutes: number }) {
  return (
    <h3 className="plan-section">
      <bdi>{title}</bdi>{' '}
      <span className="plan-section-minutes numbers">{formatDuration(minutes)}</span>
    </h3>
  );
}
