import { formatDuration } from '@touchline/shared/product';

interface SectionHeadingProps {
  title: string;
  minutes: number;
}

/** The name of a section of a practice, and its minutes together. */
export function SectionHeading({ title, minutes }: SectionHeadingProps) {
  return (
    <h3 className="plan-section">
      <bdi>{title}</bdi>{' '}
      <span className="plan-section-minutes numbers">{formatDuration(minutes)}</span>
    </h3>
  );
}
