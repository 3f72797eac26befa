/** The navigation state with which the form of a drill opens the editor of its diagram. */
export const drawNow = {
  write: { drawsDiagram: true },
  read: (state: unknown) => 'drawsDiagram' in Object(state),
};
