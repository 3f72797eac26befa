import { useSession } from '@touchline/shared';
import { chooseScheme, chosenScheme, type Scheme } from '@touchline/shared/host';
import { Spinner } from '@touchline/shared/ui';
import { useId, useState } from 'react';

/** Name and email as the identity provider sends them, which can't be changed, and the choice of light or dark. */
export function ProfilePage() {
  const account = useSession((session) => session.account);
  if (!account) return <Spinner label="Loading profile..." />;

  return (
    <form className="form-narrow">
      <Claim label="Name" value={account.name} />
      <Claim label="Email" value={account.email} />
      <input type="hidden" name="oid" value={account.id} />
      <p className="meta">Your name and email are kept by your sign-in service.</p>
      <SchemeChoice />
    </form>
  );
}

const schemes: Record<Scheme, string> = { system: 'As the device', light: 'Light', dark: 'Dark' };

/** Light or dark, at once and for this browser. */
function SchemeChoice() {
  const [chosen, setChosen] = useState(chosenScheme);
  const id = useId();
  return (
    <fieldset className="mt-4">
      <legend className="h3">Appearance</legend>
      {Object.entries(schemes).map(([scheme, label]) => (
        <label key={scheme} className="choice">
          <input
            type="radio"
            name={id}
            checked={scheme === chosen}
            onChange={() => {
              chooseScheme(scheme as Scheme);
              setChosen(scheme as Scheme);
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
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
