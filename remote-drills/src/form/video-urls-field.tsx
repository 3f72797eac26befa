import { Field } from '@touchline/shared/forms';
import { videoUrlSchema } from '@touchline/shared/product';
import { focusBeside } from '@touchline/shared/ui';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { addVideoUrl, completeAddress } from './video-url';

interface VideoUrlsFieldProps {
  urls: string[];
  onUrlsChange: (urls: string[]) => void;
  /** The address that is being typed. The form keeps it, so that saving adds it. */
  text: string;
  onTextChange: (text: string) => void;
  /** What is wrong with the values that were sent. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A drill's videos. A button or Enter checks an address and adds it; each can be removed (S2). */
export function VideoUrlsField({
  urls,
  onUrlsChange,
  text,
  onTextChange,
  error,
  inputRef,
}: VideoUrlsFieldProps) {
  const [problem, setProblem] = useState<string>();

  function add() {
    const url = completeAddress(text);
    const checked = videoUrlSchema.safeParse(url);
    if (url !== '' && !checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    onUrlsChange(addVideoUrl(urls, url));
    change('');
  }

  function change(next: string) {
    setProblem(undefined);
    onTextChange(next);
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <Field label="Video URLs" error={problem ?? error}>
      {(control) => (
        <>
          <div className="input-group">
            <input
              {...control}
              ref={inputRef}
              type="url"
              className="form-control"
              value={text}
              placeholder="https://"
              autoComplete="off"
              enterKeyHint="done"
              inputMode="url"
              autoCapitalize="none"
              onChange={(event) => change(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <button type="button" className="btn btn-outline-primary" onClick={add}>
              Add Video
            </button>
          </div>
          {urls.length > 0 && (
            <ul className="video-urls" aria-label="Added videos">
              {urls.map((url) => (
                <li key={url}>
                  <span>{url}</span>
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-secondary"
                    aria-label={`Remove video ${url}`}
                    onClick={({ currentTarget }) => {
                      focusBeside(currentTarget);
                      onUrlsChange(urls.filter((other) => other !== url));
                    }}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
