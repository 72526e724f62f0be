/** As long as the column of a provider's id. Tokens have some 150 characters so far; Google promises no length. */
const MAX_LENGTH = 512

/** A purchase token is the provider's id of a subscription: without it Google cannot be asked. */
export const fitsAnId = (token: string) => token.length <= MAX_LENGTH && /^[\w.-]+$/.test(token)
