/** Texts that have broken other programs, each as a short name and the text itself. */
export const hostileTexts: Record<string, string> = {
  script: '<script>window.hit=1</script>',
  image: '<img src=x onerror="window.hit=1">',
  svg: '"><svg onload=window.hit=1>',
  attribute: '" autofocus onfocus="window.hit=1" x="',
  iframe: '<iframe srcdoc="<script>parent.hit=1</script>">',
  closing: '</textarea></title></script><script>window.hit=1</script>',
  comment: '<!-- --!> <![CDATA[ ]]>',
  entity: '&lt;b&gt; &amp; &#x3C;script&#x3E;',
  template: '{{constructor.constructor("window.hit=1")()}} ${window.hit=1} #{1+1} <%= 1 %>',
  'script URL': 'javascript:window.hit=1',
  'data URL': 'data:text/html,<script>window.hit=1</script>',
  'right to left': 'abc\u202Etxt.exe\u202C \u2067gpj\u2069',
  'an open override': 'Team \u202Edesrever',
  'zero width': 'a\u200Bb\u200Cc\u200Dd\uFEFFe',
  'a long word': 'W'.repeat(190),
  'long without spaces': '漢'.repeat(190),
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽',
  combining: `Z${'\u0351\u0352\u0353\u0354'.repeat(40)}algo`,
  prototype: '__proto__',
  constructor: 'constructor',
  sql: "Robert'); DROP TABLE teams;--",
  csv: '=HYPERLINK("http://evil.example";"x")',
  format: '%s%n%x%d $& $1 %00 \\u0000 \\x00',
  quotes: '\'"`\u201C\u2019\\',
  path: '../../etc/passwd ?a=b#c %2e%2e%2f',
};

/** Tags have 50 characters at most (D15). */
export function asTag(text: string): string {
  return [...text].slice(0, 12).join('').trim();
}
