import { Alert } from '../ui/alert';

/** Says that a save has no answer yet (D16). */
export function LateAlert() {
  return (
    <Alert>
      The server has not answered yet. Your input is kept here. Please wait a little longer, or
      check your connection.
    </Alert>
  );
}
