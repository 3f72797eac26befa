import { useSession } from '@touchline/shared';
import { chooseScheme, chosenScheme, type Scheme } from '@touchline/shared/host';
import { Spinner } from '@touchline/shared/ui';
import { useId, useState } from 'react';

/** Name and email as the identity provider sends them, which can't be changed, and the choice of light or dark. */
export function ProfilePage() {
  const account = useSession((session) => session.account);
  if (!account) return <Spinner label="Loading profile..." />;

  return (
    <form className="form-narrow d-grid gap-3">
      <div className="card card-body">
        <dl className="facts mt-0 mb-2">
          <dt>Name</dt>
          <dd dir="auto">{account.name}</dd>
          <dt>Email</dt>
          <dd>{account.email}</dd>
        </dl>
        <p className="meta m-0">Your name and email are kept by your sign-in service.</p>
      </div>
      <input type="hidden" name="oid" value={account.id} />
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
    <fieldset className="card card-body" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h3">
        Appearance
      </h2>
      {Object.entries(schemes).map(([scheme, label]) => (
        <label key={scheme} className="choice d-flex gap-2 align-items-center">
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
