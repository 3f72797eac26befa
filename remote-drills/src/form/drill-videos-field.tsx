import { Field, isEnter, useController } from '@touchline/shared/forms';
import { videoUrlSchema } from '@touchline/product';
import { focusBeside } from '@touchline/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import type { DrillFormControls } from './drill-form-values';
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
  autoComplete: 'off',
  enterKeyHint: 'done',
  className: 'form-control',
  placeholder: 'https://',
} as const;

/** The videos of a new drill, or the first one of a stored drill (S2, D7). */
export function DrillVideosField({ form, storedVideos }: DrillVideosFieldProps) {
  const { errors } = form.formState;
  if (storedVideos === undefined) return <NewVideos form={form} />;
  return (
    <Field
      label="Video URL"
      error={errors.videoUrl?.message}
      hint={
        storedVideos > 1
          ? `The first of ${storedVideos} videos. The others stay as they are.`
          : undefined
      }
    >
      {(control) => <input {...control} {...form.register('videoUrl')} {...urlInput} />}
    </Field>
  );
}

/** A button or Enter checks an address and adds it; each can be removed. Saving adds what is typed. */
function NewVideos({ form }: { form: DrillFormControls }) {
  const { errors } = form.formState;
  const { field: urls } = useController({ control: form.control, name: 'videoUrls' });
  const { field: text } = useController({ control: form.control, name: 'newVideoUrl' });
  const [problem, setProblem] = useState<string>();
  const urlsProblem = errors.videoUrls?.message ?? errors.videoUrls?.find?.((url) => url)?.message;

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

  function addOnEnter(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  }

  return (
    <Field label="Video URLs" error={problem ?? urlsProblem ?? errors.newVideoUrl?.message}>
      {(control) => (
        <>
          <div className="input-group">
            <input
              {...control}
              {...urlInput}
              ref={text.ref}
              value={text.value ?? ''}
              onChange={(event) => change(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <button type="button" className="btn btn-outline-primary" onClick={add}>
              Add Video
            </button>
          </div>
          {urls.value.length > 0 && (
            <ul
              className="video-urls d-grid gap-2 mt-2 mb-0 list-unstyled"
              aria-label="Added videos"
            >
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
        </>
      )}
    </Field>
  );
}
