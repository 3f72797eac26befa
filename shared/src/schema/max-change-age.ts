/**
 * The oldest change that may be sent later (D32), in milliseconds: as long as a device shows what it has
 * stored to a user who can't be signed in (D30).
 */
export const maxChangeAgeMs = 14 * 86_400_000;
