const said: string | null = null as string | null

/** Rules of fields, where a form has no words of its own for one. In English the server itself has them. */
export default {
  required: said,
  email: said,
  minLength: said,
  maxLength: said,
  enum: said,
  commonPassword: said,
  personalPassword: said,
  breachedPassword: said,
  plainText: said,
  other: said,
}
