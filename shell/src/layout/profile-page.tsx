import { Spinner, useSession } from '@touchline/shared';
import { useId } from 'react';

/** Who is signed in, as the identity provider says (S2). */
export function ProfilePage() {
  const account = useSession((session) => session.account);
  const id = useId();
  if (!account) return <Spinner label="Loading profile..." />;

  return (
    <form className="form-narrow">
      <div className="mb-3">
        <label className="form-label" htmlFor={`${id}-name`}>
          Name
        </label>
        <input
          id={`${id}-name`}
          className="form-control-plaintext"
          dir="auto"
          value={account.name}
          readOnly
        />
      </div>
      <div className="mb-3">
        <label className="form-label" htmlFor={`${id}-email`}>
          Email
        </label>
        <input
          id={`${id}-email`}
          className="form-control-plaintext"
          dir="auto"
          value={account.email}
          readOnly
        />
      </div>
      <input type="hidden" name="oid" value={account.id} />
      <p className="meta">Your name and email are kept by your sign-in service.</p>
    </form>
  );
}
