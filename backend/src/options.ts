/**
 * The options of the server, each loaded when it is asked for. The type says what each gives, so that code is valid without
 * any; no other file of the server names their packages.
 */
export const options: Record<string, never> = {};
