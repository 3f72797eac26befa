/** The oldest change that may be sent later (D32), in milliseconds: as long as stored answers are shown. */
export const maxChangeAgeMs = 14 * 86_400_000;
