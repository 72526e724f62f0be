/** As many characters as the server takes. */
export const LENGTHS = { subject: 200, message: 5_000 }
