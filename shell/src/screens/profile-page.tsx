import { useSession } from '@touchline/shared';
import { Spinner } from '@touchline/shared/ui';
import { useId } from 'react';

/** Name and email of the user, as the identity provider sends them: fields that can't be changed (S2). */
export function ProfilePage() {
  const account = useSession((session) => session.account);
  if (!account) return <Spinner label="Loading profile..." />;

  return (
    <form className="form-narrow">
      <Claim label="Name" value={account.name} />
      <Claim label="Email" value={account.email} />
      <input type="hidden" name="oid" value={account.id} />
      <p className="meta">Your name and email are kept by your sign-in service.</p>
    </form>
  );
}

function Claim({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="form-control-plaintext"
        dir="auto"
        rows={1}
        value={value}
        readOnly
      />
    </div>
  );
}
