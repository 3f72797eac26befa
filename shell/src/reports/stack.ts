const maxFrames = 20;
const maxLength = 2_000;

/** A line of a stack as Chromium, Firefox or Safari write it: a function's name, and where it is. */
const frame = /^\s*(?:at )?(?:(.*?)(?: \(|@))?(https?:\/\/[^\s()?#]+)[^\s():]*:(\d+):(\d+)\)?$/;

/** Where an error was thrown, and no more: a line for each call, the innermost first, `name address:line:column`. */
export function stackOf(error: unknown): string | undefined {
  const { stack } = Object(error) as { stack?: unknown };
  if (typeof stack !== 'string') return undefined;
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', address = '', row = '', column = ''] = frame.exec(line) ?? [];
    const called = name.replace(/[^\w$.<>]/g, '').slice(0, 60);
    return address ? [`${called} ${address}:${row}:${column}`.trimStart()] : [];
  });
  const text = frames.slice(0, maxFrames).join('\n');
  // A line that was cut could name another place.
  return (
    text.slice(0, maxLength).replace(text.length > maxLength ? /\n[^\n]*$/ : '', '') || undefined
  );
}
