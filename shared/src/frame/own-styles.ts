import { addStyles } from './add-styles';

const { portal = '', style = '' } = window.touchlineFrame ?? {};

/** Resolves when the style sheet of all frames is applied. */
export const ownStyles = addStyles(portal, style);
