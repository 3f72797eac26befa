import { AddingField, messageIn, TextField, useController } from '@touchline/shared/forms';
import { videoUrlSchema } from '@touchline/product';
import { focusBeside } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DrillFormControls } from './drill-form-schema';
import { addVideoUrl, completeAddress } from './video-url';

interface DrillVideosFieldProps {
  form: DrillFormControls;
  /** How many videos the stored drill has; undefined for a drill that is not stored yet. */
  storedVideos?: number | undefined;
}

const urlInput = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  enterKeyHint: 'done',
  placeholder: 'https://',
} as const;

/** The videos of a new drill, or the first one of a stored drill. */
export function DrillVideosField({ form, storedVideos }: DrillVideosFieldProps) {
  if (storedVideos === undefined) return <NewVideos form={form} />;
  const hint = `The first of ${storedVideos} videos. The others stay as they are.`;
  return (
    <TextField
      {...urlInput}
      form={form}
      name="videoUrl"
      label="Video URL"
      hint={storedVideos > 1 ? hint : undefined}
    />
  );
}

/** A button or Enter checks an address and adds it; each can be removed. Saving adds what is typed. */
function NewVideos({ form }: { form: DrillFormControls }) {
  const { control } = form;
  const { field: urls, fieldState: urlsState } = useController({ control, name: 'videoUrls' });
  const { field: text, fieldState: textState } = useController({ control, name: 'newVideoUrl' });
  const [problem, setProblem] = useState<string>();

  function add() {
    const url = completeAddress(text.value ?? '');
    const checked = videoUrlSchema.safeParse(url);
    if (url !== '' && !checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    urls.onChange(addVideoUrl(urls.value, url));
    change('');
  }

  function change(next: string) {
    setProblem(undefined);
    text.onChange(next);
  }

  return (
    <AddingField
      {...urlInput}
      label="Video URLs"
      error={problem ?? messageIn(urlsState.error) ?? textState.error?.message}
      ref={text.ref}
      value={text.value ?? ''}
      onText={change}
      addLabel="Add Video"
      onAdd={add}
    >
      {urls.value.length > 0 && (
        <ul className="video-urls d-grid gap-2 mt-2 mb-0 list-unstyled" aria-label="Added videos">
          {urls.value.map((url) => (
            <li key={url} className="d-flex align-items-center justify-content-between">
              <span>{url}</span>
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                aria-label={`Remove video ${url}`}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  urls.onChange(urls.value.filter((other) => other !== url));
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </AddingField>
  );
}
