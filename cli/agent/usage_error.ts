/** The command line was not understood; the message says what to change. */
export class UsageError extends Error {}
