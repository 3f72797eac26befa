// Stands for Module Federation's runtime in a monolith's build: the shell's sources import it, and
// nothing calls it.
function unused(): never {
  throw new Error('A monolith has no Module Federation.');
}

export const getInstance = unused;
export const loadRemote = unused;
export const registerRemotes = unused;
