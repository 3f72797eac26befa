/** What the browser says of something that the policy of a page stops. */
export interface PolicyViolation {
  /** The directive, such as `img-src`. */
  directive: string;
  /** What was to be loaded: an address, or a word such as `inline` or `trusted-types-sink`. */
  blocked: string;
  /** The beginning of what was to be run or written; may be empty. */
  sample: string;
}

/** What is stopped, and what to do instead: each the rest of a sentence, and a sentence. */
export interface PolicyAdvice {
  stopped: string;
  instead: string;
}

/** Explains a violation of the portal's policy to a remote's developer, as the page "What a remote may do" does. */
export function policyAdvice({ directive, blocked, sample }: PolicyViolation): PolicyAdvice {
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : blocked;
  switch (directive) {
    case 'require-trusted-types-for':
      return {
        stopped: `${sinkOf(sample)} turns a string into elements or code`,
        instead:
          'Render with React, or set `textContent`. For HTML of your own use `DOMParser` and ' +
          'append the nodes that you allow.',
      };
    case 'script-src-elem':
    case 'script-src':
    case 'script-src-attr':
      return blocked === 'eval' || blocked === 'wasm-eval'
        ? {
            stopped: blocked === 'eval' ? 'a string is run as code' : 'WebAssembly is compiled',
            instead: 'Use a library that needs no `eval`, or do this work on a server of yours.',
          }
        : {
            stopped: `the script ${blocked} is not part of a release`,
            instead: 'Install it as a package and import it: then the build contains it.',
          };
    case 'style-src-elem':
    case 'style-src-attr':
    case 'style-src':
      return blocked === 'inline'
        ? {
            stopped: 'a `<style>` element or a `style` attribute in HTML is applied',
            instead:
              'Import a style sheet or a CSS module. `style={{...}}` of React works. CSS-in-JS ' +
              'works where it uses `adoptedStyleSheets` or `insertRule`.',
          }
        : {
            stopped: `the style sheet ${blocked} is not part of a release`,
            instead: 'Copy it into your sources and import it.',
          };
    case 'worker-src':
      return {
        stopped: 'a worker is started',
        instead: 'Split the work into short steps, for example with `requestIdleCallback`.',
      };
    case 'img-src':
      return {
        stopped: `an image of ${origin} is shown`,
        instead:
          origin === 'blob'
            ? 'Make a `data:` address of it, with `FileReader.readAsDataURL`.'
            : `Import the image, or add "${origin}" to \`images\` in remote.json.`,
      };
    case 'font-src':
      return {
        stopped: `a font of ${origin} is loaded`,
        instead: 'Copy the font into your sources and name it in a style sheet.',
      };
    case 'connect-src':
      return {
        stopped: `${origin} is called`,
        instead: `Add "${origin}" to \`connects\` in remote.json.`,
      };
    case 'frame-src':
      return {
        stopped: `${origin} is shown in a frame`,
        instead: 'Link to the page: only the video players that the portal names are shown in one.',
      };
    case 'form-action':
      return {
        stopped: `a form is sent to ${origin}`,
        instead: 'Call an API with `fetch` instead of submitting the form.',
      };
    default:
      return {
        stopped: `${blocked} is against ${directive}`,
        instead: 'Do without it: the portal allows it to no remote.',
      };
  }
}

/**
 * Whether another violation says the same: that of the script or the worker itself, or the guard's refusal of the file.
 */
export function isRepeated({ directive, sample }: PolicyViolation): boolean {
  return (
    directive === 'trusted-types' ||
    (directive === 'require-trusted-types-for' &&
      /^(eval|Function|(Shared)?Worker|HTMLScriptElement src)\b/.test(sample))
  );
}

/** The API that was given a string: the browser puts its name before the text, as `Element innerHTML|`. */
function sinkOf(sample: string): string {
  const [sink = ''] = sample.split('|');
  return sink === '' ? 'an API' : `\`${sink.replace(' ', '.')}\``;
}
