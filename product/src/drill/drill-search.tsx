import { useEffect, useId, useState } from 'react';
import { bounds } from '../text';

const label = 'Search by name or tag';
const restMs = 250;

interface DrillSearchProps {
  search: string;
  /** Called when typing pauses, at Enter, and when the box loses the focus; the text is trimmed. */
  onSearch: (search: string) => void;
}

/** The search among drills, at most 300 px wide. What is typed is shown at once. */
export function DrillSearch({ search, onSearch }: DrillSearchProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [given, setGiven] = useState(search);

  // The search was changed from outside, for example by a link to the page.
  if (search !== given) {
    setGiven(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  function send() {
    const trimmed = text.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSearch(trimmed);
  }

  useEffect(() => {
    const timer = setTimeout(send, restMs);
    return () => clearTimeout(timer);
  });

  return (
    <form
      role="search"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        placeholder={label}
        maxLength={bounds.name}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
      />
    </form>
  );
}
