/** The selectors of style sheets: all of them, and those by which a browser looks at all elements again for each new one. */
export function selectorsIn(sheets: string[]): { all: string[]; dear: string[] } {
  const lists = sheets.flatMap((css) => css.match(/[^{}]+(?=\{)/g) ?? []);
  const all = lists.flatMap((list) => list.split(','));
  return { all, dear: all.filter((one) => /:has\(.*\).*\*$|[+~] ?\*$/.test(one)) };
}
