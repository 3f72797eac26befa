import { isRepeated, policyAdvice } from './policy-advice';

it.each([
  [
    'require-trusted-types-for',
    'trusted-types-sink',
    'Element innerHTML|<b>',
    '`Element.innerHTML` turns a string',
    'Render with React',
  ],
  ['script-src', 'eval', '', 'a string is run as code', 'needs no `eval`'],
  ['script-src', 'wasm-eval', '', 'WebAssembly is compiled', 'server of yours'],
  ['script-src-elem', 'https://a.example/x.js', '', 'https://a.example/x.js is not', 'import it'],
  ['style-src-elem', 'inline', '', '`<style>` element', 'CSS module'],
  ['style-src-elem', 'https://a.example/x.css', '', 'x.css is not part', 'import it'],
  ['worker-src', 'blob', '', 'a worker is started', 'short steps'],
  [
    'img-src',
    'https://a.example/x.png',
    '',
    'an image of https://a.example',
    'to `images` in remote.json',
  ],
  ['img-src', 'blob', '', 'an image of blob', '`data:` address'],
  ['font-src', 'https://a.example/x.woff2', '', 'a font of https://a.example', 'your sources'],
  [
    'connect-src',
    'https://a.example/v1/x',
    '',
    'https://a.example is called',
    'Add "https://a.example" to `connects`',
  ],
  ['frame-src', 'https://a.example/', '', 'in a frame', 'Link to the page'],
  ['form-action', 'https://a.example/', '', 'a form is sent', '`fetch`'],
  ['object-src', 'https://a.example/', '', 'is against object-src', 'Do without it'],
])(
  '%s %s %s: says what is stopped, and what to do instead',
  (directive, blocked, sample, stopped, instead) => {
    const advice = policyAdvice({ directive, blocked, sample });
    expect(advice.stopped).toContain(stopped);
    expect(advice.instead).toContain(instead);
  },
);

it.each([
  ['require-trusted-types-for', 'eval|1 + 1', true],
  ['require-trusted-types-for', 'Worker constructor|/worker.js', true],
  ['require-trusted-types-for', 'HTMLScriptElement src|/x.js', true],
  ['require-trusted-types-for', 'Element innerHTML|<b>', false],
  ['trusted-types', 'policy', true],
  ['connect-src', '', false],
])('%s %s: another violation says the same: %s', (directive, sample, expected) => {
  expect(isRepeated({ directive, blocked: '', sample })).toBe(expected);
});
