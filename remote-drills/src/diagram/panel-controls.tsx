import { Field } from '@touchline/shared/forms';

/** Buttons of a panel, each with its words. */
export function Commands({ of }: { of: readonly (readonly [string, () => void])[] }) {
  return of.map(([words, run]) => (
    <button key={words} type="button" className="btn btn-outline-dark" onClick={run}>
      {words}
    </button>
  ));
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoice: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChoice } = props;
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="form-select"
          value={value}
          onChange={({ target }) =>
            options.forEach(([one]) => one === target.value && onChoice(one))
          }
        >
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TypedProps {
  label: string;
  value: string | number;
  max?: number;
  onTyped: (text: string) => void;
}

/** Text or metres, taken once they are typed: what is on the way to them is not meant. */
export function Typed({ label, value, max, onTyped }: TypedProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          key={value}
          className="form-control"
          autoComplete="off"
          inputMode={typeof value === 'number' ? 'decimal' : 'text'}
          maxLength={max}
          defaultValue={value}
          onBlur={({ target }) => {
            const typed = target.value;
            // What is refused is not there; what is taken comes back.
            target.value = String(value);
            if (typed !== target.value) onTyped(typed);
          }}
        />
      )}
    </Field>
  );
}
