import { Alert } from '@touchline/shared/ui';
import { useState } from 'react';
import { downloadCalendar, type CalendarPlan } from './plan/plan-calendar';

interface CalendarFileProps {
  teamName: string;
  plans: readonly CalendarPlan[];
  label?: string;
  className?: string;
}

/** A button that offers practices as a calendar file, and says so when it can't. */
export function CalendarFile({
  teamName,
  plans,
  label = 'Calendar file',
  className = 'btn btn-outline-primary',
}: CalendarFileProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function download() {
    setHasFailed(false);
    try {
      await downloadCalendar(teamName, plans);
    } catch {
      // Its code did not load.
      setHasFailed(true);
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void download()}>
        {label}
      </button>
      {hasFailed && (
        <Alert>
          <p>The calendar file could not be made. Check your connection and try again.</p>
        </Alert>
      )}
    </>
  );
}
